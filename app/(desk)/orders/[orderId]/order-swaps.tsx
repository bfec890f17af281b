import { useTranslations } from "next-intl";
import { OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";
import type { SwapView } from "#lib/console/order/views/swap.ts";

/** Whose place the order was to take, and what was to take its: how far that is, and the way to the other one. */
export function OrderSwaps({ order }: { order: OrderView }) {
  const t = useTranslations("swap.panel");
  const { swaps } = order;
  const asked = swaps.filter(({ state }) => state === "both");
  const others = swaps.filter(({ state }) => state !== "both");
  return (
    <>
      {asked.map((swap, index) => (
        <Question key={index} order={order} swap={swap} />
      ))}
      {others.length > 0 ? (
        <Panel title={t("title")}>
          <ul className="flex flex-col divide-y divide-line">
            {others.map((swap, index) => (
              <li key={index} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                <p>{t(`${swap.side}.${swap.state}`)}</p>
                <Other swap={swap} />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

/** Both stand, and nobody but a person can say which is wanted. */
function Question({ order, swap }: { order: OrderView; swap: SwapView }) {
  const t = useTranslations("swap.panel");
  const { side, reason, other } = swap;
  const own = { href: toCancel(order.orderId), mayPress: order.cancelObstacle === null };
  const its = {
    href: toCancel(other?.orderId ?? ""),
    mayPress: own.mayPress && other?.state === "confirmed",
  };
  const [old, fresh] = side === "old" ? [own, its] : [its, own];
  return (
    <Banner
      tone="warning"
      title={t("bothTitle")}
      actions={
        <>
          {old.mayPress ? <LinkButton href={old.href}>{t("cancelOld")}</LinkButton> : null}
          {fresh.mayPress ? <LinkButton href={fresh.href}>{t("cancelNew")}</LinkButton> : null}
        </>
      }
    >
      <p>
        {t(`${side}.both`)} {reason ? t(`reason.${reason}`) : null}
      </p>
      <div className="mt-2">
        <Other swap={swap} />
      </div>
    </Banner>
  );
}

function Other({ swap: { other } }: { swap: SwapView }) {
  const t = useTranslations("swap.panel");
  if (!other) return <p className="text-small text-ink-soft">{t("hidden")}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TextLink href={`/orders/${encodeURIComponent(other.orderId)}`}>
        <bdi className="font-mono whitespace-nowrap">{other.reference}</bdi>
      </TextLink>
      <OrderStatusBadge state={other.state} />
    </p>
  );
}

function toCancel(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/cancel`;
}
