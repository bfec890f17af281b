import { useTranslations } from "next-intl";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Labelled } from "#components/ui/labelled.tsx";
import type { HolderView } from "#lib/console/order/views/guests.ts";

/** In whose name the order was made, and how to reach them. */
export function OrderHolder({ holder }: { holder: HolderView }) {
  const t = useTranslations("order");
  const phone = holder.phone
    ? [holder.phone.countryNumber === null ? null : `+${holder.phone.countryNumber}`, holder.phone.number]
        .filter((part) => part !== null)
        .join(" ")
    : null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-small text-ink-soft">{t("holder")}</p>
      <p className="font-semibold">
        <SupplierText>{`${holder.firstName} ${holder.lastName}`}</SupplierText>
      </p>
      {holder.email ? (
        <p className="text-small">
          <Labelled label={t("email")}>
            <SupplierText className="wrap-anywhere">{holder.email}</SupplierText>
          </Labelled>
        </p>
      ) : null}
      {phone ? (
        <p className="text-small">
          <Labelled label={t("phone")}>
            <span className="isolate-ltr">{phone}</span>
          </Labelled>
        </p>
      ) : null}
    </div>
  );
}
