import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { HeadCell, Table } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { Deadline } from "./deadline.tsx";
import type { OrderState } from "./order-state.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { BookedAt, StayInBrief } from "./stay-in-brief.tsx";

export type OrderLine = {
  orderId: string;
  reference: string;
  state: OrderState;
  hotelName: I18N;
  holderName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  roomCount: number;
  guestCount: number;
  total: Money;
  bookedBy: { name: string };
  bookedAt: string;
  freeUntil: string | null;
};

type OrderTableProps = { orders: readonly OrderLine[]; readerZone: string; withBooker?: boolean };

/**
 * Orders in lines. It is one table at every width: where columns do not fit, each line is laid out as a card, so that
 * nothing is drawn twice.
 */
export function OrderTable({ orders, readerZone, withBooker = false }: OrderTableProps) {
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
          <OrderTableRow key={order.orderId} order={order} readerZone={readerZone} withBooker={withBooker} />
        ))}
      </tbody>
    </Table>
  );
}

const CELL = "px-(--cell-inline) py-(--cell-block) align-top text-start max-wide:p-0";

function OrderTableRow({
  order,
  readerZone,
  withBooker,
}: { order: OrderLine } & Omit<OrderTableProps, "orders">) {
  const t = useTranslations("orders");
  return (
    <tr
      className={classNames(
        "relative border-line hover:bg-sunken wide:border-b wide:last:border-b-0",
        "max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-4 max-wide:gap-y-2",
        "max-wide:rounded-panel max-wide:border max-wide:bg-surface max-wide:p-4",
      )}
    >
      <td className={classNames(CELL, "max-wide:order-6 max-wide:col-span-2 max-wide:text-small")}>
        <TextLink
          href={`/orders/${encodeURIComponent(order.orderId)}`}
          prefetch={false}
          className="isolate-ltr whitespace-nowrap max-wide:after:absolute max-wide:after:inset-0"
        >
          {order.reference}
        </TextLink>
        <span className="block text-micro text-ink-soft max-wide:mt-0.5">
          <span className="sr-only">{t("bookedAt")}</span>{" "}
          <BookedAt instant={order.bookedAt} readerZone={readerZone} />
          {withBooker ? (
            <span className="block">
              <span className="sr-only">{t("column.bookedBy")}</span> <bdi>{order.bookedBy.name}</bdi>
            </span>
          ) : null}
        </span>
      </td>
      <td className={classNames(CELL, "font-medium wide:min-w-40 max-wide:order-1 max-wide:text-lead")}>
        <span className="line-clamp-3">
          <LocalName name={order.hotelName} />
        </span>
      </td>
      <td className={classNames(CELL, "wide:min-w-36 max-wide:order-4")}>
        <SupplierText>{order.holderName}</SupplierText>
        <span className="block text-small text-ink-soft">{t("guests", { count: order.guestCount })}</span>
      </td>
      <td className={classNames(CELL, "max-wide:order-3 max-wide:col-span-2")}>
        <StayInBrief checkIn={order.checkIn} checkOut={order.checkOut} roomCount={order.roomCount} />
      </td>
      <td className={classNames(CELL, "max-wide:order-2 max-wide:justify-self-end")}>
        <OrderStatusBadge state={order.state} />
      </td>
      <td className={classNames(CELL, "max-wide:order-5 max-wide:col-span-2 max-wide:text-small")}>
        <FreeUntil order={order} readerZone={readerZone} />
      </td>
      <td className={classNames(CELL, "font-semibold wide:text-end max-wide:order-4 max-wide:text-end")}>
        <Amount money={order.total} />
      </td>
    </tr>
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
