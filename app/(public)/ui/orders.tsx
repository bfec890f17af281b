import { useTranslations } from "next-intl";
import { filterMyOrders } from "#app/filter-orders.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { Instant, PropertyInstant } from "#components/instant/instant.tsx";
import { ChosenTable } from "#components/order/chosen-table.tsx";
import { DeadlineTable } from "#components/order/deadline-table.tsx";
import { EvidenceList } from "#components/order/evidence-list.tsx";
import { GuestRooms } from "#components/order/guest-rooms.tsx";
import { NextCheck } from "#components/order/next-check.tsx";
import { OrderHistory } from "#components/order/order-history.tsx";
import { OrderList } from "#components/order/order-list.tsx";
import { OrderStateSentence, OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { Reference } from "#components/order/reference.tsx";
import { TamperedBanner } from "#components/order/tampered-banner.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { DefinitionList } from "#components/ui/definition-list.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { VoucherFacts } from "#components/voucher/voucher-facts.tsx";
import { type VoucherStatus, VoucherStatusBadge } from "#components/voucher/voucher-status-badge.tsx";
import { WaitingNotice } from "#components/waiting/waiting-notice.tsx";
import { PARTY, READER_ZONE } from "./demo-data.ts";
import { CHOSEN, DEADLINES, EVIDENCE, GUESTS, HISTORY, ORDERS, STATES } from "./demo-orders.ts";
import { Line, Section } from "./section.tsx";

const VOUCHERS: readonly VoucherStatus[] = ["GENERATED", "PENDING", "NOT_GENERATED", "FAILED", "CANCELLED"];
const PEOPLE = [{ personId: "p-1", name: "Amal Haddad" }];
const EMPTY = {
  title: "No orders yet",
  text: isolateText("What you book stands here."),
  action: { href: "#", label: "Search" },
};

export function OrdersSection() {
  const list = { path: "/ui", text: undefined, apply: filterMyOrders, readerZone: READER_ZONE, empty: EMPTY };
  const page = { orders: ORDERS, nextCursor: "b", previousCursor: null, people: PEOPLE, attentionCount: 2 };
  return (
    <Section id="orders" title="Orders">
      <OrderList
        {...list}
        filter={{ status: "attention", by: "p-1" }}
        page={page}
        problems={{}}
        withBooker
        several={{ cancel: "#", vouchers: "#" }}
      />
    </Section>
  );
}

export function DeadlinesSection() {
  return (
    <Section id="deadlines" title="Deadlines">
      <DeadlineTable deadlines={DEADLINES} readerZone={READER_ZONE} withBooker />
    </Section>
  );
}

export function ChosenSection() {
  return (
    <Section id="chosen-orders" title="Orders, chosen">
      <ChosenTable orders={CHOSEN} readerZone={READER_ZONE} />
    </Section>
  );
}

export function NoOrdersSection() {
  const t = useTranslations("problems");
  const list = { path: "/ui", text: undefined, apply: filterMyOrders, readerZone: READER_ZONE, empty: EMPTY };
  const nothing = { orders: [], nextCursor: null, previousCursor: null, people: [], attentionCount: null };
  return (
    <Section id="no-orders" title="Orders, none and refused">
      <OrderList {...list} filter={{}} page={nothing} problems={{}} />
      <OrderList {...list} filter={{ from: "2026-13-01" }} page={null} problems={{ from: t("date") }} />
    </Section>
  );
}

export function OrderSection() {
  const t = useTranslations("order");
  const waiting = useTranslations("waiting");
  return (
    <Section id="order" title="Order">
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
      <WaitingNotice>{waiting("place", { position: 4, seconds: 12 })}</WaitingNotice>
      <TamperedBanner isSealIntact={false} />
      <FailureBanner
        failure={{ code: "refused", businessCode: 100_001_110, requestId: "r-8f2c-4410" }}
        title={t("section.status")}
      />
      <FailureBanner failure={{ code: "unreachable" }} title={t("section.status")} />
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Panel title={t("section.calls")}>
          <EvidenceList evidence={EVIDENCE} readerZone={READER_ZONE} />
        </Panel>
        <Panel title={t("section.history")}>
          <OrderHistory history={HISTORY} readerZone={READER_ZONE} />
        </Panel>
        <Panel title={t("section.guests")}>
          <GuestRooms party={PARTY} guests={GUESTS} />
        </Panel>
        <ReferencesPanel />
      </div>
      <Line>
        {VOUCHERS.map((status) => (
          <VoucherStatusBadge key={status} status={status} />
        ))}
      </Line>
      <Panel title="Voucher">
        <VoucherFacts
          readerZone={READER_ZONE}
          voucher={{
            number: "V-2026-0041",
            version: 2,
            issuedAt: "2026-11-20T10:20:00Z",
            byteSize: 45_112,
            digest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            verifyUrl: "https://provider.example/v/9f86d081",
          }}
        />
      </Panel>
    </Section>
  );
}

function ReferencesPanel() {
  const t = useTranslations("order");
  return (
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
          {
            key: "next",
            term: t("nextCheck"),
            value: (
              <NextCheck
                instant="2026-01-01T00:00:00Z"
                texts={{ due: t("checkingNow"), left: t("nextCheckLeft", { left: "{left}" }) }}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
