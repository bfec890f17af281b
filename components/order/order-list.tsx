import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { isNarrowed, type OrderListFilter, toListAddress } from "./list-address.ts";
import { OrderFilter } from "./order-filter.tsx";
import { type OrderLine, OrderTable } from "./order-table.tsx";

export type OrderPage = {
  orders: readonly OrderLine[];
  nextCursor: string | null;
  previousCursor: string | null;
  people: readonly { personId: string; name: string }[];
};

type OrderListProps = {
  path: string;
  filter: OrderListFilter;
  /** Null where the filter was refused; `problems` then says where. */
  page: OrderPage | null;
  problems: Partial<Record<keyof OrderListFilter, string>>;
  readerZone: string;
  withBooker?: boolean;
  empty: { title: string; text: string; action?: { href: string; label: string } };
};

/** A list of orders with its filters, one keyset page at a time. */
export function OrderList({ path, filter, page, problems, readerZone, withBooker, empty }: OrderListProps) {
  return (
    <>
      <OrderFilter path={path} filter={filter} problems={problems} people={page?.people ?? []} />
      {page === null ? (
        <RefusedFilter path={path} filter={filter} problems={problems} />
      ) : page.orders.length === 0 ? (
        <NoOrders path={path} filter={filter} empty={empty} />
      ) : (
        <OrderTable orders={page.orders} readerZone={readerZone} withBooker={withBooker} />
      )}
      {page ? (
        <Pagination
          newerHref={
            page.previousCursor ? toListAddress(path, { ...filter, cursor: page.previousCursor }) : null
          }
          olderHref={page.nextCursor ? toListAddress(path, { ...filter, cursor: page.nextCursor }) : null}
        />
      ) : null}
    </>
  );
}

function RefusedFilter({ path, filter, problems }: Pick<OrderListProps, "path" | "filter" | "problems">) {
  const t = useTranslations("orders");
  const { cursor: _, ...kept } = filter;
  return (
    <Banner
      tone="warning"
      title={problems.cursor ?? t("refused")}
      actions={
        <LinkButton href={problems.cursor ? toListAddress(path, kept) : path}>
          {problems.cursor ? t("firstPage") : t("filter.clear")}
        </LinkButton>
      }
    />
  );
}

function NoOrders({ path, filter, empty }: Pick<OrderListProps, "path" | "filter" | "empty">) {
  const t = useTranslations("orders");
  const icon = <ReceiptText size={24} />;
  if (isNarrowed(filter) || filter.cursor) {
    return (
      <EmptyState
        icon={icon}
        title={t("nothing.title")}
        action={<LinkButton href={path}>{t("filter.clear")}</LinkButton>}
      >
        <p>{t("nothing.text")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={empty.title}
      action={
        empty.action ? (
          <LinkButton tone="primary" href={empty.action.href}>
            {empty.action.label}
          </LinkButton>
        ) : null
      }
    >
      <p>{empty.text}</p>
    </EmptyState>
  );
}
