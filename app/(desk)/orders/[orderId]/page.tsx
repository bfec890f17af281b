import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { findReaderZone } from "#app/reader-zone.ts";
import { EvidenceList } from "#components/order/evidence-list.tsx";
import { GuestRooms } from "#components/order/guest-rooms.tsx";
import { OrderHistory } from "#components/order/order-history.tsx";
import { TamperedBanner } from "#components/order/tampered-banner.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { TermChanges } from "#components/rate/term-changes.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { pickText } from "#lib/domain/i18n.ts";
import { MailPanel } from "./mail/mail-panel.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCancellation } from "./order-cancellation.tsx";
import { OrderInstruction } from "./order-instruction.tsx";
import { OrderReferences } from "./order-references.tsx";
import { OrderStatus } from "./order-status.tsx";
import { OrderStay } from "./order-stay.tsx";
import { OrderHolder } from "./order-holder.tsx";
import { OrderSwaps } from "./order-swaps.tsx";
import { OrderTwins } from "./order-twins.tsx";
import { OrderCancelTerms, OrderPrice } from "./order-terms.tsx";
import { readOrder } from "./read-order.ts";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await readOrder((await params).orderId);
  return { title: `${order.reference} · ${toShownName(pickText(order.hotel.name, await getLocale()))}` };
}

/** One order: what is known of it and how, what was agreed, and what can be done. It follows the booking live. */
export default async function OrderPage({ params }: Props) {
  const order = await readOrder((await params).orderId);
  const [t, screen, readerZone] = await Promise.all([
    getTranslations("order"),
    getTranslations("screen"),
    findReaderZone(),
  ]);
  const back = order.isOwn ? "/orders" : "/agency/orders";
  const backLabel = screen(order.isOwn ? "backToOrders" : "backToAgency");
  return (
    <>
      <DeclareActions actions={[{ id: "back", label: backLabel, key: "b", act: { go: back } }]} />
      <PageHeading
        above={<TextLink href={back}>{order.isOwn ? t("back.own") : t("back.agency")}</TextLink>}
        title={<LocalName name={order.hotel.name} />}
        lead={order.isOwn ? undefined : t("bookedBy", { name: order.bookedBy.name })}
        actions={<OrderActions order={order} />}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TamperedBanner isSealIntact={order.isSealIntact} />
          <OrderTwins twins={order.twins} />
          <OrderSwaps order={order} />
          <OrderStatus order={order} readerZone={readerZone} />
          {order.cancellation ? (
            <OrderCancellation cancellation={order.cancellation} readerZone={readerZone} />
          ) : null}
          <OrderInstruction order={order} readerZone={readerZone} />
          {order.differences.length > 0 ? (
            <Panel title={t("section.differences")}>
              <p className="mb-4 text-ink-soft">{t("differencesLead")}</p>
              <TermChanges
                changes={order.differences}
                readerZone={readerZone}
                oldLabel={t("agreed")}
                nowLabel={t("answered")}
              />
            </Panel>
          ) : null}
          <OrderStay order={order} />
          <Panel title={t("section.guests")}>
            <GuestRooms party={order.party} guests={order.guests} />
            <OrderHolder holder={order.holder} />
          </Panel>
          <OrderCancelTerms order={order} nowMs={Date.now()} readerZone={readerZone} />
          <Panel title={t("section.calls")}>
            <EvidenceList evidence={order.evidence} readerZone={readerZone} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderReferences order={order} readerZone={readerZone} />
          <OrderPrice order={order} />
          <MailPanel order={order} readerZone={readerZone} />
          <Panel title={t("section.history")}>
            <OrderHistory history={order.history} readerZone={readerZone} />
          </Panel>
        </div>
      </div>
    </>
  );
}
