import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { readOutcome, requireReader } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { Amount } from "#components/money/amount.tsx";
import { Moment } from "#components/order/moment.tsx";
import { OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { TamperedBanner } from "#components/order/tampered-banner.tsx";
import { WithReference } from "#components/order/with-reference.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { OPEN_PLACES } from "#components/ui/labelled-text.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { quoteCancel } from "#lib/console/order/quote-cancel.ts";
import type { CancelQuote } from "#lib/console/order/views/cancellation.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { readOrder } from "../read-order.ts";
import { cancelForFee } from "./actions.ts";
import { CancelForm } from "./cancel-form.tsx";
import { CancelQuotePanel } from "./cancel-quote.tsx";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readOwn((await params).orderId);
  return { title: (await getTranslations("cancel"))("title") };
}

async function readOwn(orderId: string) {
  const actor = await requireReader(`/orders/${encodeURIComponent(orderId)}/cancel`, "orders:cancel");
  return { actor, order: await readOrder(orderId, "/cancel") };
}

/** The second step of cancelling: the fee that applies now, and the one button that agrees to it. */
export default async function CancelPage({ params }: Props) {
  const { orderId } = await params;
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const { actor, order } = await readOwn(orderId);
  const [t, readerZone] = await Promise.all([getTranslations("cancel"), findReaderZone()]);
  const back = <LinkButton href={path}>{t("keep")}</LinkButton>;
  if (order.cancelObstacle) {
    return (
      <CancelFrame order={order}>
        <NotNow order={order} path={path} readerZone={readerZone} />
      </CancelFrame>
    );
  }
  const read = readOutcome(await quoteCancel(actor, { orderId }));
  return (
    <CancelFrame order={order}>
      {"failure" in read ? (
        <FailureBanner failure={read.failure} title={t("noQuote")} actions={back} />
      ) : (
        <>
          <CancelQuotePanel quote={read.value} nowMs={Date.now()} readerZone={readerZone} />
          <AgreeForm quote={read.value} path={path} />
        </>
      )}
    </CancelFrame>
  );
}

/** What stands in the way. Of an order that is cancelled already nothing is left to keep. */
async function NotNow({ order, path, readerZone }: { order: OrderView; path: string; readerZone: string }) {
  const [t, own, screen] = await Promise.all([
    getTranslations("cancel"),
    getTranslations("order"),
    getTranslations("screen"),
  ]);
  const back = <LinkButton href={path}>{screen("backToOrder")}</LinkButton>;
  if (order.state === "cancelled") {
    const at = order.cancellation?.cancelledAt;
    const moment = at ? <Moment instant={at} readerZone={readerZone} /> : null;
    return (
      <Banner tone="info" title={t("already")} actions={back}>
        {moment ? <p>{t.rich("since", { at: () => moment })}</p> : null}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={t("notNow")} actions={back}>
      {order.cancelObstacle ? <p>{own(`obstacle.${order.cancelObstacle}`)}</p> : null}
    </Banner>
  );
}

async function CancelFrame({ order, children }: { order: OrderView; children: ReactNode }) {
  const [t, own, screen] = await Promise.all([
    getTranslations("cancel"),
    getTranslations("order"),
    getTranslations("screen"),
  ]);
  const path = `/orders/${encodeURIComponent(order.orderId)}`;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <DeclareActions actions={[{ id: "back", label: screen("backToOrder"), key: "b", act: { go: path } }]} />
      <PageHeading
        above={
          <TextLink href={path}>
            <WithReference text={t("back", { reference: order.reference })} reference={order.reference} />
          </TextLink>
        }
        title={order.state === "cancelled" ? own("section.cancel") : t("title")}
      />
      <Panel>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-lead font-semibold">
              <LocalName name={order.hotel.name} />
            </p>
            <StayDates checkIn={order.query.checkIn} checkOut={order.query.checkOut} />
          </div>
          <OrderStatusBadge state={order.state} />
        </div>
      </Panel>
      <TamperedBanner isSealIntact={order.isSealIntact} />
      {children}
    </div>
  );
}

async function AgreeForm({ quote, path }: { quote: CancelQuote; path: string }) {
  const [t, ui] = await Promise.all([getTranslations("cancel"), getTranslations("ui")]);
  const isFree = quote.fee.amountMinor === 0;
  const fee = <Amount money={quote.fee} />;
  return (
    <CancelForm
      orderId={quote.orderId}
      agreedFee={quote.fee}
      action={cancelForFee}
      texts={{
        reason: t("reason"),
        reasonHint: t("reasonHint"),
        labelled: ui("labelledText", OPEN_PLACES),
        optional: ui("optional"),
        submit: isFree ? t("confirmFree") : t.rich("confirm", { fee: () => fee }),
        pending: t("pending"),
      }}
      icon={<Undo2 aria-hidden size={18} className="mirror-rtl" />}
      keep={
        <LinkButton href={path} size="large">
          {t("keep")}
        </LinkButton>
      }
    />
  );
}
