import { useTranslations } from "next-intl";
import { recheckRate } from "./actions.ts";
import { RecheckButton } from "./recheck-button.tsx";

/** Offers to ask for the same rate again after a booking that came to nothing. */
export function RecheckForm({ orderId }: { orderId: string }) {
  const t = useTranslations("order.recheck");
  return (
    <div className="flex flex-col items-start gap-2">
      <RecheckButton
        orderId={orderId}
        action={recheckRate}
        texts={{ submit: t("action"), pending: t("pending"), failed: t("failed") }}
      />
      <p className="text-small text-ink-soft">{t("text")}</p>
    </div>
  );
}
