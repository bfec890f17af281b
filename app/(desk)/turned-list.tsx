import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FollowList } from "#app/(desk)/orders/follow-list.tsx";
import { requireReader } from "#app/page-actor.ts";
import { toListAddress, toListFilter } from "#components/order/list-address.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Pagination } from "#components/ui/pagination.tsx";

/** A list of what the orders bring with them, turned page by page: where it is, and what it is called. */
export type TurnedList = { path: string; title: string; turns: Turns };

/** What the pages before and after are called. */
type Turns = { before: string; after: string };

export type ListSearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Who looks at which page of it: whoever reads orders, their own or the agency's. */
export async function readTurn(path: string, searchParams: ListSearchParams) {
  const { cursor } = toListFilter(await searchParams);
  const place = cursor === undefined ? {} : { cursor };
  const actor = await requireReader(toListAddress(path, place), {
    any: ["orders:read-own", "orders:read-agency"],
  });
  return { actor, place, isAgency: actor.permissions.includes("orders:read-agency") };
}

type Cursors = { nextCursor: string | null; previousCursor: string | null };

type TurnedPageProps = {
  list: TurnedList;
  lead: string;
  cursors: Cursors;
  /** Where it was drawn (lib/console/events/follow-orders.ts), and whether only the reader's own stands in it. */
  followed: { since: string; ownOnly: boolean };
  /** What stands in the place of a list with nothing in it. */
  none: ReactNode;
  count: number;
  children: ReactNode;
};

/** A page of it, drawn anew when an order changes, its rows and its turns within reach of the keys. */
export async function TurnedPage({ list, lead, cursors, followed, none, count, children }: TurnedPageProps) {
  const t = await getTranslations("screen");
  return (
    <>
      <FollowList {...followed} />
      <DeclareActions
        actions={turnActions(list, cursors)}
        rows={count > 0 ? { open: t("openOrder") } : null}
      />
      <PageHeading title={list.title} lead={lead} />
      {count > 0 ? children : none}
      <TurnPages list={list} cursors={cursors} />
    </>
  );
}

/** The keys that turn its pages. */
function turnActions({ path, turns }: TurnedList, { nextCursor, previousCursor }: Cursors): ScreenAction[] {
  return [
    { id: "older", key: "n", label: turns.after, cursor: nextCursor },
    { id: "newer", key: "p", label: turns.before, cursor: previousCursor },
  ].flatMap(({ cursor, ...turn }) =>
    cursor ? [{ ...turn, act: { go: toListAddress(path, { cursor }) } }] : [],
  );
}

function TurnPages({ list, cursors }: { list: TurnedList; cursors: Cursors }) {
  const { nextCursor, previousCursor } = cursors;
  return (
    <Pagination
      newerHref={previousCursor ? toListAddress(list.path, { cursor: previousCursor }) : null}
      olderHref={nextCursor ? toListAddress(list.path, { cursor: nextCursor }) : null}
      labels={list.turns}
    />
  );
}

/** Where the page that an address names is no more. */
export async function PageGone({ list, first }: { list: TurnedList; first: string }) {
  const t = await getTranslations("orders");
  return (
    <>
      <PageHeading title={list.title} />
      <Banner
        tone="warning"
        title={t("pageGone")}
        actions={<LinkButton href={list.path}>{first}</LinkButton>}
      />
    </>
  );
}
