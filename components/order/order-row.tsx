import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { TextLink } from "#components/ui/text-link.tsx";
import type { I18N } from "#lib/domain/i18n.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { CancelsItself } from "./cancels-itself.tsx";
import type { OrderState } from "./order-state.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { StayInBrief } from "./stay-in-brief.tsx";

/** What every list says of an order. */
export type OrderRowLine = {
  orderId: string;
  reference: string;
  state: OrderState;
  hotelName: I18N;
  holderName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  roomCount: number;
  /** When it cancels itself; null: it does not. */
  cancelsAt: string | null;
};

/** How a line is laid out where columns do not fit: one thing below the other, or by the places of a grid. */
type CardLayout = "stack" | "grid";

const CARD: Record<CardLayout, string> = {
  stack: "max-wide:flex max-wide:flex-col max-wide:gap-2",
  grid: "relative max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-4 max-wide:gap-y-2",
};

const PLACES: Record<CardLayout, { hotel: string; guest: string; stay: string; state: string }> = {
  stack: { hotel: "", guest: "", stay: "", state: "" },
  grid: {
    hotel: "max-wide:order-1 max-wide:text-lead",
    guest: "max-wide:order-4",
    stay: "max-wide:order-3 max-wide:col-span-2",
    state: "max-wide:order-2 max-wide:justify-self-end",
  },
};

type OrderRowProps = {
  order: OrderRowLine;
  readerZone: string;
  layout?: CardLayout;
  /** Cells before the hotel's. */
  before?: ReactNode;
  /** The reference, where it does not stand below the hotel. */
  referenceIsBefore?: boolean;
  /** What else is said of whom the stay is for, and of how the order stands. */
  underGuest?: ReactNode;
  underState?: ReactNode;
  /** Cells after the state's. */
  children?: ReactNode;
};

/** One order in a list: hotel, guest, stay and state, between what the list adds of its own. */
export function OrderRow(props: OrderRowProps) {
  const {
    order,
    readerZone,
    layout = "stack",
    before,
    referenceIsBefore = false,
    underGuest,
    underState,
    children,
  } = props;
  const places = PLACES[layout];
  return (
    <tr
      data-row
      className={classNames(
        "border-line hover:bg-sunken has-[a:focus-visible]:bg-accent-soft wide:border-b wide:last:border-b-0",
        CARD[layout],
        "max-wide:rounded-panel max-wide:border max-wide:bg-surface max-wide:p-4",
      )}
    >
      {before}
      <OrderCell className={classNames("wide:min-w-40", places.hotel)}>
        <span className="line-clamp-3 font-medium">
          <LocalName name={order.hotelName} />
        </span>
        {referenceIsBefore ? null : <OrderLink order={order} className="text-small" />}
      </OrderCell>
      <OrderCell className={classNames("wide:min-w-32", places.guest)}>
        {/* Another client's name is nothing for this one. */}
        <span data-private>
          <SupplierText>{order.holderName}</SupplierText>
        </span>
        {underGuest}
      </OrderCell>
      <OrderCell className={places.stay}>
        <StayInBrief checkIn={order.checkIn} checkOut={order.checkOut} roomCount={order.roomCount} />
        <CancelsItself at={order.cancelsAt} readerZone={readerZone} />
      </OrderCell>
      <OrderCell className={places.state}>
        <OrderStatusBadge state={order.state} />
        {underState}
      </OrderCell>
      {children}
    </tr>
  );
}

export function OrderCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td
      className={classNames(
        "px-(--cell-inline) py-(--cell-block) align-top text-start max-wide:p-0",
        className,
      )}
    >
      {children}
    </td>
  );
}

/** Leads to the order: what a line is opened by. */
export function OrderLink({ order, className }: { order: OrderRowLine; className?: string }) {
  return (
    <TextLink
      href={`/orders/${encodeURIComponent(order.orderId)}`}
      prefetch={false}
      className={classNames("isolate-ltr whitespace-nowrap", className)}
    >
      {order.reference}
    </TextLink>
  );
}

/** Who booked it, where a list is of several people's orders. */
export function BookedBy({ name }: { name: string }) {
  const t = useTranslations("orders");
  return (
    <>
      <span className="sr-only">{t("column.bookedBy")}</span> <bdi>{name}</bdi>
    </>
  );
}
