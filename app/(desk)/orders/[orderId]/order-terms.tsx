import { getLocale, getTranslations } from "next-intl/server";
import { Amount } from "#components/money/amount.tsx";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { PriceBlock } from "#components/rate/price-block.tsx";
import { toPriceParts } from "#components/rate/price-parts.ts";
import { Refundability } from "#components/rate/refundability.tsx";
import { formatStayDate } from "#components/stay/format-stay.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { OrderView } from "#lib/console/order/views.ts";
import { isStayDate, nightsBetween } from "#lib/domain/stay-date.ts";

/** The price and the cancellation terms as they were frozen at Book. */
export async function OrderTerms({ order, readerZone }: { order: OrderView; readerZone: string }) {
  const [t, language] = await Promise.all([getTranslations("order"), getLocale()]);
  const { terms, query } = order;
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const rateDay = order.exchange?.date.slice(0, 10);
  return (
    <>
      <Panel title={t("section.price")}>
        <PriceBlock price={toPriceParts(terms, order.party.rooms.length, nights)} />
        {terms.grossTotal ? (
          <p className="mt-4 border-t border-dashed border-line-strong pt-3 text-small">
            {t(terms.respectGross ? "sellAt" : "suggestedPrice")} <Amount money={terms.grossTotal} />
          </p>
        ) : null}
        <p className="mt-4 text-small text-ink-soft">
          {t("frozen")}
          {rateDay && isStayDate(rateDay)
            ? ` ${t("exchange", { date: formatStayDate(rateDay, language) })}`
            : null}
        </p>
      </Panel>
      <Panel title={t("section.cancellation")}>
        {terms.refundableMode === "no" ? (
          <div className="mb-4">
            <Refundability mode="no" readerZone={readerZone} />
          </div>
        ) : null}
        <CancellationTimeline
          steps={terms.cancelSteps}
          total={terms.netTotal}
          nowMs={Date.now()}
          readerZone={readerZone}
        />
      </Panel>
    </>
  );
}
