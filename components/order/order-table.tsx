import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { HeadCell, Table } from "#components/ui/table.tsx";
import type { Money } from "#lib/domain/money.ts";
import { Attention, type OrderAttention } from "./attention.tsx";
import { Deadline } from "./deadline.tsx";
import { BookedBy, OrderCell, OrderLink, OrderRow, type OrderRowLine } from "./order-row.tsx";
import { BookedAt } from "./stay-in-brief.tsx";

export type OrderLine = OrderRowLine & {
  guestCount: number;
  total: Money;
  bookedBy: { name: string };
  bookedAt: string;
  freeUntil: string | null;
  hotelConfirmNo: string | null;
  attention: readonly OrderAttention[];
};

type OrderTableProps = {
  orders: readonly OrderLine[];
  readerZone: string;
  withBooker?: boolean;
  /** The id of the form that lines are chosen for, if any is (choose-bar.tsx). */
  chooseFor?: string | undefined;
};

/**
 * Orders in lines. It is one table at every width: where columns do not fit, each line is laid out as a card, so that
 * nothing is drawn twice.
 */
export function OrderTable({ orders, readerZone, withBooker = false, chooseFor }: OrderTableProps) {
  const t = useTranslations("orders");
  return (
    <Table caption={t("caption")} className="max-wide:border-0 max-wide:bg-transparent">
      <thead className="max-wide:sr-only">
        <tr>
          <HeadCell>{t("column.reference")}</HeadCell>
          <HeadCell>{t("column.hotel")}</HeadCell>
          <HeadCell>{t("column.guest")}</HeadCell>
          <HeadCell>{t("column.stay")}</HeadCell>
          <HeadCell>{t("column.state")}</HeadCell>
          <HeadCell className="whitespace-normal">{t("column.freeUntil")}</HeadCell>
          <HeadCell numeric>{t("column.total")}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-wide:flex max-wide:flex-col max-wide:gap-3">
        {orders.map((order) => (
          <OrderTableRow
            key={order.orderId}
            order={order}
            readerZone={readerZone}
            withBooker={withBooker}
            chooseFor={chooseFor}
          />
        ))}
      </tbody>
    </Table>
  );
}

function OrderTableRow(props: { order: OrderLine } & Omit<OrderTableProps, "orders">) {
  const { order, readerZone } = props;
  const t = useTranslations("orders");
  return (
    <OrderRow
      order={order}
      readerZone={readerZone}
      layout="grid"
      referenceIsBefore
      before={<ReferenceCell {...props} />}
      underGuest={
        <span className="block text-small text-ink-soft">{t("guests", { count: order.guestCount })}</span>
      }
      underState={
        <>
          <HotelNumber order={order} />
          <Attention reasons={order.attention} />
        </>
      }
    >
      <OrderCell className="max-wide:order-5 max-wide:col-span-2 max-wide:text-small">
        <FreeUntil order={order} readerZone={readerZone} />
      </OrderCell>
      <OrderCell className="font-semibold wide:text-end max-wide:order-4 max-wide:text-end">
        <Amount money={order.total} />
      </OrderCell>
    </OrderRow>
  );
}

/** The reference, a box to choose the line by, and who booked it when. */
function ReferenceCell({
  order,
  readerZone,
  withBooker,
  chooseFor,
}: { order: OrderLine } & Omit<OrderTableProps, "orders">) {
  const t = useTranslations("orders");
  return (
    <OrderCell className="max-wide:order-6 max-wide:col-span-2 max-wide:text-small">
      {/* The reference comes first for whoever goes through the lines by keys, and stands second. */}
      <span className="flex items-center gap-2.5">
        <OrderLink
          order={order}
          className="max-wide:static max-wide:rounded-panel max-wide:after:absolute max-wide:after:inset-0"
        />
        {chooseFor === undefined ? null : (
          <input
            type="checkbox"
            name="order"
            value={order.orderId}
            form={chooseFor}
            aria-label={t("choose.one", { reference: order.reference })}
            className="tick relative z-1 order-first"
          />
        )}
      </span>
      <span className="block text-micro text-ink-soft max-wide:mt-0.5">
        <span className="sr-only">{t("bookedAt")}</span>{" "}
        <BookedAt instant={order.bookedAt} readerZone={readerZone} />
        {withBooker ? (
          <span className="block">
            <BookedBy name={order.bookedBy.name} />
          </span>
        ) : null}
      </span>
    </OrderCell>
  );
}

/** Letters of a hotel's number that a column has room for. */
const SHORT = 12;

/** That the hotel knows the guests, by its own number; of what is over it says nothing any more. */
function HotelNumber({ order: { hotelConfirmNo, state } }: { order: OrderLine }) {
  const t = useTranslations("orders");
  if (hotelConfirmNo === null || state !== "confirmed") return null;
  const number = <SupplierText>{hotelConfirmNo}</SupplierText>;
  return (
    <span className="mt-1.5 flex items-start gap-1.5 text-small text-success">
      <BadgeCheck aria-hidden size={15} className="mt-0.5 shrink-0" />
      <span
        className={hotelConfirmNo.length > SHORT ? "min-w-0 wrap-anywhere" : "min-w-0 wide:whitespace-nowrap"}
      >
        {t.rich("hotelNumber", { number: () => number })}
      </span>
    </span>
  );
}

function FreeUntil({ order, readerZone }: { order: OrderLine; readerZone: string }) {
  const t = useTranslations("orders");
  if (order.freeUntil) {
    return (
      <>
        <span className="text-ink-soft wide:sr-only">{t("column.freeUntil")}</span>
        <Deadline instant={order.freeUntil} readerZone={readerZone} />
      </>
    );
  }
  // Only a confirmed order has terms that can still run out.
  return order.state === "confirmed" ? (
    <span className="text-small text-ink-soft">{t("notFree")}</span>
  ) : null;
}
