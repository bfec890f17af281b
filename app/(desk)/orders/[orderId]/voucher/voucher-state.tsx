import { useTranslations } from "next-intl";
import { Follow } from "#app/(desk)/orders/follow.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { VoucherStatusBadge } from "#components/voucher/voucher-status-badge.tsx";
import type { VoucherView } from "#lib/console/voucher/views.ts";
import { toVoucherPulse } from "../order-mark.ts";

type VoucherStateProps = { orderId: string; voucher: Pick<VoucherView, "status" | "voucher"> };

/** How far the voucher is, in words; followed while it is being made. */
export function VoucherState({ orderId, voucher }: VoucherStateProps) {
  const t = useTranslations("voucher");
  const order = useTranslations("order");
  const { status } = voucher;
  return (
    <Panel>
      <div className="flex flex-col items-start gap-3">
        <VoucherStatusBadge status={status} />
        <p className="text-lead">{t(`meaning.${status}`)}</p>
        <Follow
          address={`/api/orders/${encodeURIComponent(orderId)}/voucher/status`}
          drawn={toVoucherPulse(voucher)}
          announcement={t("changed", { status: t(`status.${status}`) })}
          following={order("live.following")}
          offline={order("live.offline")}
        />
      </div>
    </Panel>
  );
}
