import { FileText, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { OrderView } from "#lib/console/order/views.ts";

/** What can be done with an order. What cannot says why. */
export function OrderActions({ order }: { order: OrderView }) {
  const t = useTranslations("order");
  const path = `/orders/${encodeURIComponent(order.orderId)}`;
  const voucherIcon = <FileText aria-hidden size={18} />;
  const cancelIcon = <Undo2 aria-hidden size={18} className="mirror-rtl" />;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {order.hasVoucher ? (
        <LinkButton href={`${path}/voucher`} tone="primary" icon={voucherIcon}>
          {t("action.voucher")}
        </LinkButton>
      ) : (
        <Button icon={voucherIcon} disabledReason={t("noVoucher")}>
          {t("action.voucher")}
        </Button>
      )}
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
