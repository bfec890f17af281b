import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { readOutcome, requireReader } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { formatMoney } from "#components/money/format-money.ts";
import { OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { quoteCancel } from "#lib/console/order/quote-cancel.ts";
import type { CancelQuote, OrderView } from "#lib/console/order/views.ts";
import { readOrder } from "../read-order.ts";
import { cancelForFee } from "./actions.ts";
import { CancelForm } from "./cancel-form.tsx";
import { CancelQuotePanel } from "./cancel-quote.tsx";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("cancel"))("title") };
}

/** The second step of cancelling: the fee that applies now, and the one button that agrees to it. */
export default async function CancelPage({ params }: Props) {
  const { orderId } = await params;
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const actor = await requireReader(`${path}/cancel`, "orders:cancel");
  const order = await readOrder(orderId, "/cancel");
  const [t, readerZone] = await Promise.all([getTranslations("cancel"), findReaderZone()]);
  const back = <LinkButton href={path}>{t("keep")}</LinkButton>;
  if (order.cancelObstacle) {
    const obstacles = await getTranslations("order.obstacle");
    return (
      <CancelFrame order={order}>
        <Banner tone="warning" title={t("notNow")} actions={back}>
          <p>{obstacles(order.cancelObstacle)}</p>
        </Banner>
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

async function CancelFrame({ order, children }: { order: OrderView; children: ReactNode }) {
  const t = await getTranslations("cancel");
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading
        above={
          <TextLink href={`/orders/${encodeURIComponent(order.orderId)}`}>
            {t("back", { reference: order.reference })}
          </TextLink>
        }
        title={t("title")}
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
      {children}
    </div>
  );
}

async function AgreeForm({ quote, path }: { quote: CancelQuote; path: string }) {
  const [t, ui, language] = await Promise.all([
    getTranslations("cancel"),
    getTranslations("ui"),
    getLocale(),
  ]);
  const isFree = quote.fee.amountMinor === 0;
  return (
    <CancelForm
      orderId={quote.orderId}
      agreedFee={quote.fee}
      action={cancelForFee}
      texts={{
        reason: t("reason"),
        reasonHint: t("reasonHint"),
        optional: ui("optional"),
        submit: isFree ? t("confirmFree") : t("confirm", { fee: formatMoney(quote.fee, language) }),
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
