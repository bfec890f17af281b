import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader, readOutcome } from "#app/page-actor.ts";
import { toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { toListAddress, toListFilter } from "#components/order/list-address.ts";
import { OrderList } from "#components/order/order-list.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { listAgencyOrders } from "#lib/console/order/list-agency-orders.ts";

const PATH = "/agency/orders";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agency"))("title") };
}

/** What anybody of the agency has booked, newest first. */
export default async function AgencyOrdersPage({ searchParams }: Props) {
  const filter = toListFilter(await searchParams);
  const actor = await requireReader(toListAddress(PATH, filter), "orders:read-agency");
  const [t, orders, readerZone, read] = await Promise.all([
    getTranslations("agency"),
    getTranslations("orders"),
    findReaderZone(),
    listAgencyOrders(actor, filter).then(readOutcome),
  ]);
  const isRefused = "failure" in read && read.failure.code === "invalid";
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {"failure" in read && !isRefused ? (
        <FailureBanner failure={read.failure} title={orders("refused")} />
      ) : (
        <OrderList
          path={PATH}
          filter={filter}
          page={"value" in read ? read.value : null}
          problems={"failure" in read ? await toProblemTexts(read.failure.fields) : {}}
          readerZone={readerZone}
          withBooker
          empty={{ title: t("empty.title"), text: t("empty.text") }}
        />
      )}
    </>
  );
}
