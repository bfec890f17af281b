import { FileText, ReceiptText, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { ChooseBar } from "./choose-bar.tsx";
import { ExportForm } from "./export-form.tsx";
import { isNarrowed, type ListProblems, type OrderListFilter, toListAddress } from "./list-address.ts";
import { OrderFilter, viewsOf } from "./order-filter.tsx";
import { type OrderLine, OrderTable } from "./order-table.tsx";

export type OrderPage = {
  orders: readonly OrderLine[];
  nextCursor: string | null;
  previousCursor: string | null;
  people: readonly { personId: string; name: string }[];
  attentionCount: number | null;
};

/** The addresses that chosen orders are sent on to. */
export type SeveralActs = { cancel?: string; vouchers?: string };

type OrderListProps = {
  path: string;
  filter: OrderListFilter;
  /** What the list is searched for, as it was typed. */
  text: string | undefined;
  /** Leads to the list as the form narrows it. */
  apply: (form: FormData) => Promise<void>;
  /** Null where the filter was refused; `problems` then says where. */
  page: OrderPage | null;
  problems: ListProblems;
  readerZone: string;
  withBooker?: boolean;
  /** What may be done with several orders at once; nothing where it is left out. */
  several?: SeveralActs;
  /** Where the list comes from as a file, with what every such file is narrowed to. */
  exported?: { action: string; by?: string; nowMs: number };
  empty: { title: string; text: string; action?: { href: string; label: string } };
};

/** A list of orders with its filters, one keyset page at a time. */
export function OrderList(props: OrderListProps) {
  const { path, filter, text, apply, page, problems, readerZone, withBooker, several, exported, empty } =
    props;
  const t = useTranslations("screen");
  return (
    <>
      <DeclareActions
        actions={useListActions({ path, filter, page })}
        rows={page && page.orders.length > 0 ? { open: t("openOrder") } : null}
      />
      <OrderFilter
        path={path}
        filter={filter}
        text={text}
        apply={apply}
        problems={problems}
        people={page?.people ?? []}
        attentionCount={page?.attentionCount ?? null}
      />
      {page === null ? (
        <RefusedFilter path={path} filter={filter} problems={problems} />
      ) : page.orders.length === 0 ? (
        <NoOrders path={path} filter={filter} empty={empty} />
      ) : (
        <>
          {several ? <ChooseOrders several={several} count={page.orders.length} /> : null}
          <OrderTable
            orders={page.orders}
            readerZone={readerZone}
            withBooker={withBooker}
            chooseFor={several && CHOOSE_FORM}
          />
        </>
      )}
      {exported && page && page.orders.length > 0 ? (
        <ExportForm
          action={exported.action}
          filter={exported.by === undefined ? filter : { ...filter, by: exported.by }}
          nowMs={exported.nowMs}
        />
      ) : null}
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

const CHOOSE_FORM = "several";

function ChooseOrders({ several, count }: { several: SeveralActs; count: number }) {
  const t = useTranslations("orders.choose");
  return (
    <ChooseBar
      id={CHOOSE_FORM}
      counts={Array.from({ length: count + 1 }, (_, chosen) => t("count", { count: chosen }))}
      texts={{ all: t("all"), toggle: t("toggle") }}
    >
      {several.vouchers ? (
        <Button type="submit" formAction={several.vouchers} icon={<FileText aria-hidden size={18} />}>
          {t("vouchers")}
        </Button>
      ) : null}
      {several.cancel ? (
        <Button
          type="submit"
          formAction={several.cancel}
          icon={<Undo2 aria-hidden size={18} className="mirror-rtl" />}
        >
          {t("cancel")}
        </Button>
      ) : null}
    </ChooseBar>
  );
}

/** Filtering, the pages, and each view under its number. */
function useListActions({ path, filter, page }: Pick<OrderListProps, "path" | "filter" | "page">) {
  const t = useTranslations("screen");
  const orders = useTranslations("orders");
  const { cursor: _, ...kept } = filter;
  const turn = (id: string, key: string, label: string, cursor: string | null | undefined): ScreenAction[] =>
    cursor ? [{ id, label, key, act: { go: toListAddress(path, { ...filter, cursor }) } }] : [];
  const actions: ScreenAction[] = [
    { id: "filter", label: t("filterOrders"), key: "/", act: { focus: "text" } },
    ...turn("older", "n", t("older"), page?.nextCursor),
    ...turn("newer", "p", t("newer"), page?.previousCursor),
    ...viewsOf(page?.attentionCount ?? null).map((status, index) => ({
      id: `view-${status ?? "all"}`,
      label: t("view", { view: orders(`view.${status ?? "all"}`) }),
      key: String(index + 1),
      act: { go: toListAddress(path, { ...kept, status }) },
    })),
  ];
  return actions;
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
