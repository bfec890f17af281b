import type { ReactNode } from "react";
import { getTranslations } from "next-intl/server";
import { filterAgencyOrders, filterMyOrders } from "#app/filter-orders.ts";
import { requireReader, readOutcome } from "#app/page-actor.ts";
import { toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { type OrderListFilter, toListAddress, toListFilter } from "#components/order/list-address.ts";
import { OrderList } from "#components/order/order-list.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import type { OrderListName } from "#lib/console/order-view/views.ts";
import { openFilterText } from "#lib/console/order/filter-text.ts";
import { listAgencyOrders } from "#lib/console/order/list-agency-orders.ts";
import { listMyOrders } from "#lib/console/order/list-my-orders.ts";
import { FollowList } from "./follow-list.tsx";
import { LIST_PATHS } from "./list-paths.ts";
import { OrderViews } from "./order-views.tsx";
import { toSeveral } from "./to-several.ts";

export type OrdersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who reads a list of orders, and what it is narrowed to. */
export async function readOrdersPage(list: OrderListName, searchParams: OrdersPageProps["searchParams"]) {
  const filter = toListFilter(await searchParams);
  const right = list === "own" ? "orders:read-own" : "orders:read-agency";
  return { list, filter, actor: await requireReader(toListAddress(LIST_PATHS[list], filter), right) };
}

type OrdersScreenProps = {
  list: OrderListName;
  filter: OrderListFilter;
  actor: Actor;
  heading: ReactNode;
  /** What stands where nothing was booked yet. */
  empty: Parameters<typeof OrderList>[0]["empty"];
};

/** One's own orders or the agency's, newest first, drawn anew as they change. */
export async function OrdersScreen({ list, filter, actor, heading, empty }: OrdersScreenProps) {
  const isOwn = list === "own";
  const text = openFilterText(actor, filter.find);
  const since = await readFollowCursor();
  const [t, readerZone, read] = await Promise.all([
    getTranslations("orders"),
    findReaderZone(),
    (isOwn ? listMyOrders : listAgencyOrders)(actor, { ...filter, text }).then(readOutcome),
  ]);
  const isRefused = "failure" in read && read.failure.code === "invalid";
  return (
    <>
      <FollowList since={since} ownOnly={isOwn} />
      {heading}
      {"failure" in read && !isRefused ? (
        <FailureBanner failure={read.failure} title={t("refused")} />
      ) : (
        <>
          <OrderViews actor={actor} list={list} filter={filter} text={text} mayKeep={!isRefused} />
          <OrderList
            path={LIST_PATHS[list]}
            filter={filter}
            text={text}
            apply={isOwn ? filterMyOrders : filterAgencyOrders}
            page={"value" in read ? read.value : null}
            problems={"failure" in read ? await toProblemTexts(read.failure.fields) : {}}
            readerZone={readerZone}
            several={toSeveral(actor)}
            exported={{
              action: "/api/orders/export",
              ...(isOwn ? { by: actor.personId } : {}),
              nowMs: Date.now(),
            }}
            withBooker={!isOwn}
            empty={empty}
          />
        </>
      )}
    </>
  );
}
