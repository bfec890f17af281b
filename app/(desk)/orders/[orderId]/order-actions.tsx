import { FileText, RotateCcw, TrendingDown, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { withAgain } from "#components/search/again.ts";
import { toRepeatAddress } from "#components/search/search-draft.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { SAFETY_MINUTES } from "#lib/domain/cancellation.ts";

/** What can be done with an order. What cannot says why. */
export function OrderActions({ order }: { order: OrderView }) {
  const t = useTranslations("order");
  const swap = useTranslations("swap");
  const instruction = useTranslations("instruction");
  const path = `/orders/${encodeURIComponent(order.orderId)}`;
  const voucherIcon = <FileText aria-hidden size={18} />;
  const cancelIcon = <Undo2 aria-hidden size={18} className="mirror-rtl" />;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <DeclareActions
        actions={[
          {
            id: "voucher",
            label: t("action.voucher"),
            key: "v",
            act: { go: `${path}/voucher` },
            ...(order.hasVoucher ? {} : { obstacle: t("noVoucher") }),
          },
          ...toRebookActions(order, path, swap),
          {
            id: "cancel",
            label: t("action.cancel"),
            key: "c",
            act: { go: `${path}/cancel` },
            ...(order.cancelObstacle ? { obstacle: t(`obstacle.${order.cancelObstacle}`) } : {}),
          },
          {
            id: "instruction",
            label: instruction("give"),
            key: "u",
            act: { go: `${path}/instruction` },
            ...(order.instructionObstacle
              ? {
                  obstacle: instruction(`obstacle.${order.instructionObstacle}`, { minutes: SAFETY_MINUTES }),
                }
              : {}),
          },
        ]}
      />
      {order.hasVoucher ? (
        // With a cancelled order's voucher nobody checks in: it is there to be looked at, and not what is done next.
        <LinkButton
          href={`${path}/voucher`}
          tone={order.state === "cancelled" ? "secondary" : "primary"}
          icon={voucherIcon}
        >
          {t("action.voucher")}
        </LinkButton>
      ) : (
        <Button icon={voucherIcon} disabledReason={t("noVoucher")}>
          {t("action.voucher")}
        </Button>
      )}
      <Rebook order={order} path={path} />
      {order.cancelObstacle ? (
        <Button icon={cancelIcon} disabledReason={t(`obstacle.${order.cancelObstacle}`)}>
          {t("action.cancel")}
        </Button>
      ) : (
        <LinkButton href={`${path}/cancel`} tone="danger" icon={cancelIcon}>
          {t("action.cancel")}
        </LinkButton>
      )}
    </div>
  );
}

/** The same hotel and party once more, and, while the order can be given back, the same for less. */
function Rebook({ order, path }: { order: OrderView; path: string }) {
  const t = useTranslations("swap");
  const { rebook, swapObstacle } = order;
  if (!rebook) return null;
  const cheaperIcon = <TrendingDown aria-hidden size={18} className="mirror-rtl" />;
  return (
    <>
      <LinkButton
        href={toAgainAddress(order.orderId, rebook)}
        prefetch={false}
        icon={<RotateCcw aria-hidden size={18} className="mirror-rtl" />}
      >
        {t("again.action")}
      </LinkButton>
      {swapObstacle ? (
        <Button icon={cheaperIcon} disabledReason={t(`obstacle.${swapObstacle}`)}>
          {t("look.action")}
        </Button>
      ) : (
        <LinkButton href={`${path}/cheaper`} prefetch={false} icon={cheaperIcon}>
          {t("look.action")}
        </LinkButton>
      )}
    </>
  );
}

function toRebookActions(
  { orderId, rebook, swapObstacle }: OrderView,
  path: string,
  t: ReturnType<typeof useTranslations<"swap">>,
): ScreenAction[] {
  if (!rebook) return [];
  return [
    {
      id: "again",
      label: t("again.action"),
      key: "a",
      act: { go: toAgainAddress(orderId, rebook) },
    },
    {
      id: "cheaper",
      label: t("look.action"),
      key: "l",
      act: { go: `${path}/cheaper` },
      ...(swapObstacle ? { obstacle: t(`obstacle.${swapObstacle}`) } : {}),
    },
  ];
}

function toAgainAddress(orderId: string, { query, isOver }: NonNullable<OrderView["rebook"]>): string {
  return withAgain(toRepeatAddress(query, isOver), orderId);
}
