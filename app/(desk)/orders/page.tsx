import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { filterMyOrders } from "#app/filter-orders.ts";
import { requireReader, readOutcome } from "#app/page-actor.ts";
import { toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { toListAddress, toListFilter } from "#components/order/list-address.ts";
import { OrderList } from "#components/order/order-list.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import { openFilterText } from "#lib/console/order/filter-text.ts";
import { listMyOrders } from "#lib/console/order/list-my-orders.ts";
import { FollowList } from "./follow-list.tsx";
import { OrderViews } from "./order-views.tsx";
import { toSeveral } from "./to-several.ts";

const PATH = "/orders";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await readFilter(await searchParams);
  return { title: (await getTranslations("orders"))("title") };
}

async function readFilter(sent: Awaited<Props["searchParams"]>) {
  const filter = toListFilter(sent);
  return { filter, actor: await requireReader(toListAddress(PATH, filter), "orders:read-own") };
}

/** What the reader has booked, newest first. */
export default async function MyOrdersPage({ searchParams }: Props) {
  const { filter, actor } = await readFilter(await searchParams);
  const text = openFilterText(actor, filter.find);
  const since = await readFollowCursor();
  const [t, readerZone, read] = await Promise.all([
    getTranslations("orders"),
    findReaderZone(),
    listMyOrders(actor, { ...filter, text }).then(readOutcome),
  ]);
  const isRefused = "failure" in read && read.failure.code === "invalid";
  return (
    <>
      <FollowList since={since} ownOnly />
      <DeclareActions actions={[{ id: "search", label: t("newSearch"), key: "s", act: { go: "/search" } }]} />
      <PageHeading
        title={t("title")}
        actions={
          <LinkButton href="/search" tone="primary">
            {t("newSearch")}
          </LinkButton>
        }
      />
      {"failure" in read && !isRefused ? (
        <FailureBanner failure={read.failure} title={t("refused")} />
      ) : (
        <>
          <OrderViews actor={actor} list="own" filter={filter} text={text} mayKeep={!isRefused} />
          <OrderList
            path={PATH}
            filter={filter}
            text={text}
            apply={filterMyOrders}
            page={"value" in read ? read.value : null}
            problems={"failure" in read ? await toProblemTexts(read.failure.fields) : {}}
            readerZone={readerZone}
            several={toSeveral(actor)}
            exported={{ action: "/api/orders/export", by: actor.personId, nowMs: Date.now() }}
            empty={{
              title: t("empty.title"),
              text: t("empty.text"),
              action: { href: "/search", label: t("newSearch") },
            }}
          />
        </>
      )}
    </>
  );
}
