import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FollowList } from "#app/(desk)/orders/follow-list.tsx";
import { findReaderZone } from "#app/reader-zone.ts";
import { Amount } from "#components/money/amount.tsx";
import { ChosenTable } from "#components/order/chosen-table.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { OPEN_PLACES } from "#components/ui/labelled-text.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { ChosenOrder } from "#lib/console/order/views/list.ts";
import { type Money, money } from "#lib/domain/money.ts";
import { type ChosenParams, readChosen, readSince } from "../read-chosen.ts";
import { NothingChosen } from "../nothing-chosen.tsx";
import { cancelSeveral } from "./actions.ts";
import { SeveralForm } from "./several-form.tsx";

type Props = { searchParams: Promise<ChosenParams> };

function read(sent: ChosenParams) {
  return readChosen("/orders/several/cancel", sent, "orders:cancel");
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { orders } = await read(await searchParams);
  return { title: (await getTranslations("orders"))("several.cancelTitle", { count: orders.length }) };
}

/** The second step of cancelling several: each with the fee that applies now, or with what stands in the way. */
export default async function CancelSeveralPage({ searchParams }: Props) {
  const { orders } = await read(await searchParams);
  const [t, screen, readerZone] = await Promise.all([
    getTranslations("orders"),
    getTranslations("screen"),
    findReaderZone(),
  ]);
  return (
    <>
      <FollowList since={await readSince()} ownOnly />
      <DeclareActions
        actions={[{ id: "back", label: screen("backToOrders"), key: "b", act: { go: "/orders" } }]}
      />
      <PageHeading
        above={<TextLink href="/orders">{t("title")}</TextLink>}
        title={t("several.cancelTitle", { count: orders.length })}
        lead={t("several.cancelLead")}
      />
      {orders.length === 0 ? <NothingChosen /> : <AgreeForm orders={orders} readerZone={readerZone} />}
    </>
  );
}

async function AgreeForm({ orders, readerZone }: { orders: ChosenOrder[]; readerZone: string }) {
  const [t, ui] = await Promise.all([getTranslations("orders.several"), getTranslations("ui")]);
  const agreed = orders.flatMap(({ orderId, quote }) => (quote ? { orderId, fee: quote.fee } : []));
  return (
    <SeveralForm
      agreed={agreed}
      references={Object.fromEntries(orders.map(({ orderId, reference }) => [orderId, reference]))}
      action={cancelSeveral}
      texts={{
        results: t("results"),
        submit: t("confirm", { count: agreed.length }),
        pending: t("pending"),
        labelled: ui("labelledText", OPEN_PLACES),
      }}
      icon={<Undo2 aria-hidden size={18} className="mirror-rtl" />}
      keep={
        <LinkButton href="/orders" size="large">
          {t("back")}
        </LinkButton>
      }
    >
      <ChosenTable orders={orders} readerZone={readerZone} />
      {agreed.length > 0 ? (
        <Panel>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span>{t("together", { count: agreed.length })}</span>
            {sumByCurrency(agreed.map(({ fee }) => fee)).map((sum) => (
              <b key={sum.currency} className="text-lead">
                <Amount money={sum} />
              </b>
            ))}
          </p>
        </Panel>
      ) : (
        <p>{t("noneNow")}</p>
      )}
    </SeveralForm>
  );
}

function sumByCurrency(fees: readonly Money[]): Money[] {
  return [...Map.groupBy(fees, ({ currency }) => currency)].map(([currency, own]) =>
    money(
      own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      currency,
    ),
  );
}
