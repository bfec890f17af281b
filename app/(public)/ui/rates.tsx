import { useTranslations } from "next-intl";
import { HotelsPending } from "#app/(desk)/search/results/hotels-pending.tsx";
import { OffersPending } from "#app/(desk)/hotels/[hotelId]/offers-pending.tsx";
import { AlternativeTerms } from "#components/check/alternative-terms.tsx";
import { HotelComparison } from "#components/hotel/hotel-comparison.tsx";
import { PinBar } from "#components/hotel/pin-bar.tsx";
import { HotelCard } from "#components/hotel/hotel-card.tsx";
import { BOARD_CODES } from "#components/rate/board-code.ts";
import { BoardMatrixTable } from "#components/rate/board-matrix-table.tsx";
import { Board } from "#components/rate/board.tsx";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { MoreRates } from "#components/rate/more-rates.tsx";
import { PriceBlock } from "#components/rate/price-block.tsx";
import { RateDetails } from "#components/rate/rate-details.tsx";
import { RateRow } from "#components/rate/rate-row.tsx";
import { RoomOffers } from "#components/rate/room-offers.tsx";
import { TermChanges } from "#components/rate/term-changes.tsx";
import { AppliedFilters } from "#components/search/applied-filters.tsx";
import { FilterPanel } from "#components/search/filter-panel.tsx";
import { SortLinks } from "#components/search/sort-links.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import {
  CANCEL_STEPS,
  CANCEL_TOTAL,
  FILTER_OPTIONS,
  HOTELS,
  NARROWING,
  NOW_MS,
  PARTY,
  PRICE,
  QUERY,
  RATES,
  READER_ZONE,
  ROOM,
  TERMS,
} from "./demo-data.ts";
import { COMPARED, MATRIX, PIN_BAR_TEXTS } from "./demo-compared.ts";
import { CHANGES } from "./demo-orders.ts";
import { En, Section } from "./section.tsx";

export function HotelsSection() {
  const t = useTranslations("compare");
  return (
    <Section id="hotels" title="Hotels">
      <SortLinks query={QUERY} narrowing={NARROWING} />
      <FilterPanel
        narrowing={NARROWING}
        address="/ui"
        options={FILTER_OPTIONS}
        days={{ first: QUERY.checkIn, last: QUERY.checkOut }}
        fitCount={4}
      >
        <En>Of 43 hotels.</En>
      </FilterPanel>
      <AppliedFilters narrowing={NARROWING} address="/ui" />
      {HOTELS.map((hotel) => (
        <div key={hotel.hotelId} className="@container">
          <HotelCard
            hotel={hotel}
            href="#hotels"
            roomCount={2}
            nightCount={5}
            readerZone={READER_ZONE}
            pin={{ pin: t("pin"), pinned: t("pinned"), full: t("full"), labelled: "{label}: {value}" }}
          />
        </div>
      ))}
      <PinBar comparePath="/ui" texts={PIN_BAR_TEXTS} />
      <HotelComparison hotels={COMPARED} readerZone={READER_ZONE} />
      <HotelsPending />
    </Section>
  );
}

export function RatesSection() {
  const t = useTranslations("rate");
  return (
    <Section id="rates" title="Rates">
      <RoomOffers name={ROOM}>
        {RATES.map((rate) => (
          <RateRow
            key={rate.total.amountMinor}
            rate={rate}
            roomCount={2}
            nightCount={5}
            readerZone={READER_ZONE}
            action={<Button tone="primary">Choose</Button>}
          />
        ))}
        <RateDetails rate={TERMS} roomCount={2} nightCount={5} nowMs={NOW_MS} readerZone={READER_ZONE} />
        <MoreRates roomTypeId="deluxe" label={t("showAll", { count: 11 })} firstId="more-deluxe">
          <SupplierText lines>All of them.</SupplierText>
        </MoreRates>
      </RoomOffers>
      <BoardMatrixTable
        matrix={MATRIX}
        placeOf={() => ({ rateId: "rates", moreId: "more-deluxe", address: "/ui" })}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {BOARD_CODES.map((code) => (
          <Board key={code} code={code} />
        ))}
      </div>
      <OffersPending />
    </Section>
  );
}

export function ReviewSection() {
  const t = useTranslations("order");
  const timeline = { total: CANCEL_TOTAL, readerZone: READER_ZONE };
  return (
    <Section id="review" title="Review">
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-4">
          <Panel>
            <p className="mb-4 text-lead font-semibold">
              <StayDates checkIn="2026-12-09" checkOut="2026-12-14" />
            </p>
            <PartySummary party={PARTY} />
          </Panel>
          <Panel title="Cancellation, some of it past">
            <CancellationTimeline steps={CANCEL_STEPS} nowMs={NOW_MS} {...timeline} />
          </Panel>
          <Panel title="Cancellation, all of it ahead">
            <CancellationTimeline steps={CANCEL_STEPS} nowMs={NOW_MS - 20 * 86_400_000} {...timeline} />
          </Panel>
          <Panel title="Cancellation, nothing promised">
            <CancellationTimeline steps={[]} nowMs={NOW_MS} {...timeline} />
          </Panel>
          <Panel title="From the supplier">
            <SupplierText lines>
              {"Please present a passport.\nالإفطار من 6:30 حتى 10:30.\n<img src=x onerror=alert(1)>"}
            </SupplierText>
          </Panel>
        </div>
        <Panel title="Price">
          <PriceBlock price={PRICE} />
        </Panel>
      </div>
      <Panel title="Changed terms">
        <TermChanges
          changes={CHANGES}
          readerZone={READER_ZONE}
          oldLabel={t("agreed")}
          nowLabel={t("answered")}
        />
      </Panel>
      {RATES.slice(1).map((offered) => (
        <Panel key={offered.total.amountMinor} title="Instead of one that is gone">
          <AlternativeTerms
            wanted={RATES[0] ?? offered}
            offered={offered}
            roomName={ROOM}
            isSameRoom={offered.boardCode === "HB"}
            priceDifference={{ amountMinor: offered.boardCode === "HB" ? -13_001 : 4_500, currency: "AED" }}
            readerZone={READER_ZONE}
            action={<Button>Choose this</Button>}
          />
        </Panel>
      ))}
    </Section>
  );
}
