import { useTranslations } from "next-intl";
import { Moment } from "#components/order/moment.tsx";
import { Reference } from "#components/order/reference.tsx";
import { DefinitionList } from "#components/ui/definition-list.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";

/** Every number the order is known by, each to be copied. */
export function OrderReferences({ order, readerZone }: { order: OrderView; readerZone: string }) {
  const t = useTranslations("order");
  const isBooked = order.state === "confirmed" || order.state === "needCancel";
  const numbers = [
    { key: "reference", value: order.reference },
    { key: "platformReference", value: order.platformReferenceNo },
    { key: "supplierReference", value: order.supplierReferenceNo },
    { key: "hotelConfirmation", value: order.hotelConfirmNo },
  ] as const;
  return (
    <Panel title={t("section.references")}>
      <DefinitionList
        items={[
          ...numbers.map(({ key, value }) => ({
            key,
            term: t(key),
            value: value ? (
              <Reference value={value} label={t(key)} />
            ) : (
              <span className="text-ink-soft">
                {key === "hotelConfirmation" && isBooked ? t("hotelConfirmationPending") : t("notYet")}
              </span>
            ),
          })),
          {
            key: "bookedAt",
            term: t("bookedAt"),
            value: (
              <>
                <Moment instant={order.bookedAt} readerZone={readerZone} />
                <span className="block text-small text-ink-soft">
                  {t("bookedBy", { name: order.bookedBy.name })}
                </span>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
