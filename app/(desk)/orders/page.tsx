import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader, readOutcome } from "#app/page-actor.ts";
import { toProblemTexts } from "#app/problem-texts.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { toListAddress, toListFilter } from "#components/order/list-address.ts";
import { OrderList } from "#components/order/order-list.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { listMyOrders } from "#lib/console/order/list-my-orders.ts";

const PATH = "/orders";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders"))("title") };
}

/** What the reader has booked, newest first. */
export default async function MyOrdersPage({ searchParams }: Props) {
  const filter = toListFilter(await searchParams);
  const actor = await requireReader(toListAddress(PATH, filter), "orders:read-own");
  const [t, readerZone, read] = await Promise.all([
    getTranslations("orders"),
    findReaderZone(),
    listMyOrders(actor, filter).then(readOutcome),
  ]);
  const isRefused = "failure" in read && read.failure.code === "invalid";
  return (
    <>
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
        <OrderList
          path={PATH}
          filter={filter}
          page={"value" in read ? read.value : null}
          problems={"failure" in read ? await toProblemTexts(read.failure.fields) : {}}
          readerZone={readerZone}
          empty={{
            title: t("empty.title"),
            text: t("empty.text"),
            action: { href: "/search", label: t("newSearch") },
          }}
        />
      )}
    </>
  );
}
