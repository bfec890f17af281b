import { useLocale, useTranslations } from "next-intl";
import { PartySummary } from "#components/party/party-summary.tsx";
import { Board } from "#components/rate/board.tsx";
import { PackageMark } from "#components/rate/package-mark.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Labelled } from "#components/ui/labelled.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { pickText } from "#lib/domain/i18n.ts";

/** Where, when, which room and for whom; the same party as at every step before. */
export function OrderStay({ order }: { order: OrderView }) {
  const t = useTranslations("order");
  const language = useLocale();
  const { query, terms } = order;
  const address = pickText(order.hotel.address, language);
  return (
    <Panel title={t("section.stay")}>
      <div className="grid gap-x-8 gap-y-5 medium:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <p className="text-lead font-semibold">
            <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
          </p>
          <div>
            <p className="text-small text-ink-soft">{t("room")}</p>
            <p className="font-semibold">
              <LocalName name={order.roomName} />
            </p>
            {terms.supplierRoomName ? (
              <p className="text-small text-ink-soft">
                <Labelled label={t("supplierRoom")}>
                  <SupplierText>{terms.supplierRoomName}</SupplierText>
                </Labelled>
              </p>
            ) : null}
          </div>
          <Board code={terms.board?.code} />
          {terms.packaged ? (
            <p>
              <PackageMark />
            </p>
          ) : null}
          {address ? (
            <p className="text-small text-ink-soft">
              <LocalName name={order.hotel.address} />
            </p>
          ) : null}
        </div>
        <PartySummary party={order.party} />
      </div>
      {terms.rateComment ? (
        <div className="mt-5 border-t border-line pt-4">
          <p className="text-small font-semibold">{t("section.remarks")}</p>
          <SupplierText lines>{terms.rateComment}</SupplierText>
        </div>
      ) : null}
    </Panel>
  );
}
