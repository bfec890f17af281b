import { useLocale, useTranslations } from "next-intl";
import { Sentences } from "#app/(desk)/sentences.tsx";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { PriceBlock } from "#components/rate/price-block.tsx";
import { toPriceParts } from "#components/rate/price-parts.ts";
import { Refundability } from "#components/rate/refundability.tsx";
import { SellingPrice } from "#components/rate/selling-price.tsx";
import { formatStayDate } from "#components/stay/format-stay.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { isStayDate, nightsBetween } from "#lib/domain/stay-date.ts";

/** The price as it was frozen at Book. */
export function OrderPrice({ order }: { order: OrderView }) {
  const t = useTranslations("order");
  const language = useLocale();
  const { terms, query } = order;
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const rateDay = order.exchange?.date.slice(0, 10);
  return (
    <Panel title={t("section.price")}>
      <PriceBlock isBooked price={toPriceParts(terms, order.party.rooms.length, nights)}>
        <SellingPrice terms={terms} />
      </PriceBlock>
      <p className="mt-4 text-small text-ink-soft">
        {rateDay && isStayDate(rateDay) ? (
          <Sentences
            first={t("frozen")}
            second={t("exchange", { date: formatStayDate(rateDay, language) })}
          />
        ) : (
          t("frozen")
        )}
      </p>
    </Panel>
  );
}

type OrderCancelTermsProps = { order: OrderView; nowMs: number; readerZone: string };

/** What cancelling costs and when, as it was agreed at Book. */
export function OrderCancelTerms({ order, nowMs, readerZone }: OrderCancelTermsProps) {
  const t = useTranslations("order");
  const { refundableMode, cancelSteps, netTotal } = order.terms;
  const isOver = order.state === "cancelled" || order.state === "failed";
  return (
    <Panel title={t("section.cancellation")}>
      {refundableMode === "no" ? (
        <div className="mb-4">
          <Refundability mode="no" readerZone={readerZone} />
        </div>
      ) : null}
      <CancellationTimeline
        steps={cancelSteps}
        total={netTotal}
        nowMs={isOver ? null : nowMs}
        readerZone={readerZone}
      />
    </Panel>
  );
}
