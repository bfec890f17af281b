import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { Labelled } from "#components/ui/labelled.tsx";
import { HeadCell, Table } from "#components/ui/table.tsx";
import type { Money } from "#lib/domain/money.ts";
import { Deadline } from "./deadline.tsx";
import { OrderCell, OrderRow, type OrderRowLine } from "./order-row.tsx";

export type ChosenLine = OrderRowLine & {
  total: Money;
  cancelObstacle: "not-permitted" | "state" | "in-progress" | "no-supplier-reference" | null;
  quote: { fee: Money; until: string | null } | null;
};

/** Orders about to be cancelled together: what each costs now and until when, or why it cannot be cancelled. */
export function ChosenTable({ orders, readerZone }: { orders: readonly ChosenLine[]; readerZone: string }) {
  const t = useTranslations("orders");
  return (
    <Table caption={t("several.caption")} className="max-wide:border-0 max-wide:bg-transparent">
      <thead className="max-wide:sr-only">
        <tr>
          <HeadCell>{t("column.hotel")}</HeadCell>
          <HeadCell>{t("column.guest")}</HeadCell>
          <HeadCell>{t("column.stay")}</HeadCell>
          <HeadCell>{t("column.state")}</HeadCell>
          <HeadCell numeric>{t("column.total")}</HeadCell>
          <HeadCell className="ps-8">{t("several.fee")}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-wide:flex max-wide:flex-col max-wide:gap-3">
        {orders.map((order) => (
          <ChosenRow key={order.orderId} order={order} readerZone={readerZone} />
        ))}
      </tbody>
    </Table>
  );
}

function ChosenRow({ order, readerZone }: { order: ChosenLine; readerZone: string }) {
  const t = useTranslations("orders");
  return (
    <OrderRow order={order} readerZone={readerZone}>
      <OrderCell className="wide:text-end">
        <span className="text-small text-ink-soft wide:hidden">
          <Labelled label={t("column.total")} />
        </span>
        <Amount money={order.total} />
      </OrderCell>
      <OrderCell className="wide:ps-8">
        {order.quote ? (
          <span className="block text-small text-ink-soft wide:hidden">
            <Labelled label={t("several.fee")} />
          </span>
        ) : null}
        <FeeNow order={order} readerZone={readerZone} />
      </OrderCell>
    </OrderRow>
  );
}

function FeeNow({ order: { quote, cancelObstacle }, readerZone }: { order: ChosenLine; readerZone: string }) {
  const t = useTranslations("orders.several");
  const obstacles = useTranslations("order.obstacle");
  if (!quote) {
    return (
      <>
        <b className="block">{t("stays")}</b>
        {cancelObstacle ? (
          <span className="text-small text-ink-soft">{obstacles(cancelObstacle)}</span>
        ) : null}
      </>
    );
  }
  const isFree = quote.fee.amountMinor === 0;
  return (
    <>
      <b className={isFree ? "text-success" : "text-danger"}>
        {isFree ? t("free") : <Amount money={quote.fee} />}
      </b>
      {quote.until ? (
        <span className="block text-small">
          <span className="text-ink-soft">{t("until")}</span>
          <Deadline instant={quote.until} readerZone={readerZone} />
        </span>
      ) : null}
    </>
  );
}
