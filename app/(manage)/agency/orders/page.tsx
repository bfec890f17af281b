import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type OrdersPageProps, OrdersScreen, readOrdersPage } from "#app/(desk)/orders/orders-screen.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";

export async function generateMetadata({ searchParams }: OrdersPageProps): Promise<Metadata> {
  await readOrdersPage("agency", searchParams);
  return { title: (await getTranslations("agency"))("title") };
}

/** What anybody of the agency has booked, newest first. */
export default async function AgencyOrdersPage({ searchParams }: OrdersPageProps) {
  const read = await readOrdersPage("agency", searchParams);
  const t = await getTranslations("agency");
  return (
    <OrdersScreen
      {...read}
      heading={<PageHeading title={t("title")} lead={t("lead")} />}
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
