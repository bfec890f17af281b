import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { type OrdersPageProps, OrdersScreen, readOrdersPage } from "./orders-screen.tsx";

export async function generateMetadata({ searchParams }: OrdersPageProps): Promise<Metadata> {
  await readOrdersPage("own", searchParams);
  return { title: (await getTranslations("orders"))("title") };
}

/** What the reader has booked, newest first. */
export default async function MyOrdersPage({ searchParams }: OrdersPageProps) {
  const read = await readOrdersPage("own", searchParams);
  const t = await getTranslations("orders");
  const search = { href: "/search", label: t("newSearch") };
  return (
    <OrdersScreen
      {...read}
      heading={
        <>
          <DeclareActions
            actions={[{ id: "search", label: search.label, key: "s", act: { go: search.href } }]}
          />
          <PageHeading
            title={t("title")}
            actions={
              <LinkButton href={search.href} tone="primary">
                {search.label}
              </LinkButton>
            }
          />
        </>
      }
      empty={{ title: t("empty.title"), text: t("empty.text"), action: search }}
    />
  );
}
