import { HotelCard } from "#components/hotel/hotel-card.tsx";
import { Instant, PropertyInstant } from "#components/instant/instant.tsx";
import { Amount } from "#components/money/amount.tsx";
import type { OrderState } from "#components/order/order-state.ts";
import { OrderStateSentence, OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { Reference } from "#components/order/reference.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { BOARD_CODES } from "#components/rate/board-code.ts";
import { Board } from "#components/rate/board.tsx";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { PriceBlock } from "#components/rate/price-block.tsx";
import { RateRow } from "#components/rate/rate-row.tsx";
import { RoomOffers } from "#components/rate/room-offers.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { DefinitionList } from "#components/ui/definition-list.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeadCell, Row, Table } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import {
  CANCEL_STEPS,
  CANCEL_TOTAL,
  HOTELS,
  NOW_MS,
  PARTY,
  PRICE,
  RATES,
  READER_ZONE,
  ROOM,
} from "./demo-data.ts";
import { Section } from "./section.tsx";

const STATES: OrderState[] = [
  "sending",
  "unsettled",
  "unknown",
  "confirming",
  "confirmed",
  "needCancel",
  "cancelled",
  "failed",
];

export function SearchSection() {
  return (
    <Section id="search" title="Hotels and rates">
      {HOTELS.map((hotel) => (
        <HotelCard
          key={hotel.hotelId}
          hotel={hotel}
          href="#search"
          roomCount={2}
          nightCount={5}
          readerZone={READER_ZONE}
        />
      ))}
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
      </RoomOffers>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {BOARD_CODES.map((code) => (
          <Board key={code} code={code} />
        ))}
      </div>
    </Section>
  );
}

export function ReviewSection() {
  return (
    <Section id="review" title="Review">
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-4">
          <Panel>
            <div className="flex flex-col gap-4">
              <p className="text-lead font-semibold">
                <StayDates checkIn="2026-12-09" checkOut="2026-12-14" />
              </p>
              <PartySummary party={PARTY} />
            </div>
          </Panel>
          <Panel title="Cancellation">
            <CancellationTimeline
              steps={CANCEL_STEPS}
              total={CANCEL_TOTAL}
              nowMs={NOW_MS}
              readerZone={READER_ZONE}
            />
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
    </Section>
  );
}

export function OrdersSection() {
  return (
    <Section id="orders" title="Orders">
      <Table caption="Orders">
        <thead>
          <tr>
            <HeadCell>Reference</HeadCell>
            <HeadCell>Hotel</HeadCell>
            <HeadCell>Stay</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell numeric>Net</HeadCell>
          </tr>
        </thead>
        <tbody>
          {STATES.slice(0, 5).map((state, index) => (
            <Row key={state}>
              <Cell className="whitespace-nowrap">
                <TextLink href="#orders">BH-2026-00{index + 41}</TextLink>
              </Cell>
              <Cell className="min-w-44">
                <LocalName name={HOTELS[index % 2]?.name ?? {}} />
              </Cell>
              <Cell className="whitespace-nowrap">
                <StayDates checkIn="2026-12-30" checkOut="2027-01-02" />
              </Cell>
              <Cell>
                <OrderStatusBadge state={state} />
              </Cell>
              <Cell numeric>
                <Amount money={{ amountMinor: 12345670 + index, currency: index % 2 ? "KWD" : "AED" }} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <dl className="grid gap-x-4 gap-y-2 medium:grid-cols-[10rem_1fr]">
        {STATES.map((state) => (
          <div key={state} className="contents">
            <dt>
              <OrderStatusBadge state={state} />
            </dt>
            <dd className="mb-2 text-ink-soft medium:mb-0">
              <OrderStateSentence state={state} />
            </dd>
          </div>
        ))}
      </dl>
      <Panel title="References and clocks">
        <DefinitionList
          items={[
            {
              key: "ours",
              term: "Your reference",
              value: <Reference value="BH-2026-0041-7QKX" label="Your reference" />,
            },
            {
              key: "booked",
              term: "Booked",
              value: <Instant instant="2026-11-20T10:15:00Z" readerZone={READER_ZONE} />,
            },
            {
              key: "deadline",
              term: "Free until",
              value: <PropertyInstant instant="2026-12-08T18:00:00+04:00" readerZone={READER_ZONE} />,
            },
          ]}
        />
      </Panel>
    </Section>
  );
}
