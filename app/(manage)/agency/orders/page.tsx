import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FollowList } from "#app/(desk)/orders/follow-list.tsx";
import { OrderViews } from "#app/(desk)/orders/order-views.tsx";
import { toSeveral } from "#app/(desk)/orders/to-several.ts";
import { filterAgencyOrders } from "#app/filter-orders.ts";
import { requireReader, readOutcome } from "#app/page-actor.ts";
import { toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { toListAddress, toListFilter } from "#components/order/list-address.ts";
import { OrderList } from "#components/order/order-list.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import { openFilterText } from "#lib/console/order/filter-text.ts";
import { listAgencyOrders } from "#lib/console/order/list-agency-orders.ts";

const PATH = "/agency/orders";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await readFilter(await searchParams);
  return { title: (await getTranslations("agency"))("title") };
}

async function readFilter(sent: Awaited<Props["searchParams"]>) {
  const filter = toListFilter(sent);
  return { filter, actor: await requireReader(toListAddress(PATH, filter), "orders:read-agency") };
}

/** What anybody of the agency has booked, newest first. */
export default async function AgencyOrdersPage({ searchParams }: Props) {
  const { filter, actor } = await readFilter(await searchParams);
  const text = openFilterText(actor, filter.find);
  const since = await readFollowCursor();
  const [t, orders, readerZone, read] = await Promise.all([
    getTranslations("agency"),
    getTranslations("orders"),
    findReaderZone(),
    listAgencyOrders(actor, { ...filter, text }).then(readOutcome),
  ]);
  const isRefused = "failure" in read && read.failure.code === "invalid";
  return (
    <>
      <FollowList since={since} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {"failure" in read && !isRefused ? (
        <FailureBanner failure={read.failure} title={orders("refused")} />
      ) : (
        <>
          <OrderViews actor={actor} list="agency" filter={filter} text={text} mayKeep={!isRefused} />
          <OrderList
            path={PATH}
            filter={filter}
            text={text}
            apply={filterAgencyOrders}
            page={"value" in read ? read.value : null}
            problems={"failure" in read ? await toProblemTexts(read.failure.fields) : {}}
            readerZone={readerZone}
            several={toSeveral(actor)}
            exported={{ action: "/api/orders/export", nowMs: Date.now() }}
            withBooker
            empty={{ title: t("empty.title"), text: t("empty.text") }}
          />
        </>
      )}
    </>
  );
}
