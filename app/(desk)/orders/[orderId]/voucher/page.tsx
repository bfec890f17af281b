import { RotateCw } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { readOutcome, requireReader } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VoucherFacts } from "#components/voucher/voucher-facts.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import type { OrderView } from "#lib/console/order/views.ts";
import { getVoucher } from "#lib/console/voucher/get-voucher.ts";
import type { VoucherView } from "#lib/console/voucher/views.ts";
import { readOrder } from "../read-order.ts";
import { CheckedDocument, CheckingDocument } from "./checked-document.tsx";
import { VoucherState } from "./voucher-state.tsx";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("voucher"))("title") };
}

/** An order's voucher: how far it is, what is known of it, and the document once its bytes have been checked. */
export default async function VoucherPage({ params }: Props) {
  const { orderId } = await params;
  const actor = await requireReader(`/orders/${encodeURIComponent(orderId)}/voucher`, "vouchers:read");
  const order = await readOrder(orderId, "/voucher");
  const [t, read] = await Promise.all([
    getTranslations("voucher"),
    getVoucher(actor, { orderId }).then(readOutcome),
  ]);
  const path = `/orders/${encodeURIComponent(orderId)}`;
  return (
    <div className="flex w-full max-w-4xl flex-col gap-6">
      <PageHeading
        above={<TextLink href={path}>{t("back", { reference: order.reference })}</TextLink>}
        title={t("title")}
      />
      {"value" in read ? (
        <VoucherBody actor={actor} voucher={read.value} />
      ) : read.failure.code === "conflict" ? (
        <VoucherState orderId={orderId} voucher={{ status: "NOT_GENERATED", voucher: null }} />
      ) : (
        <FailureBanner
          failure={read.failure}
          title={t("notLoaded")}
          actions={
            <LinkButton href={`${path}/voucher`} prefetch={false} icon={<RotateCw aria-hidden size={18} />}>
              {t("again")}
            </LinkButton>
          }
        />
      )}
      <StayReminder order={order} />
    </div>
  );
}

async function VoucherBody({ actor, voucher }: { actor: Actor; voucher: VoucherView }) {
  const [t, readerZone] = await Promise.all([getTranslations("voucher"), findReaderZone()]);
  return (
    <>
      <VoucherState orderId={voucher.orderId} voucher={voucher} />
      {voucher.voucher ? (
        <Panel title={t("facts")}>
          <div className="flex flex-col gap-5">
            <Suspense fallback={<CheckingDocument text={t("checking")} />}>
              <CheckedDocument actor={actor} orderId={voucher.orderId} />
            </Suspense>
            <VoucherFacts voucher={voucher.voucher} readerZone={readerZone} />
          </div>
        </Panel>
      ) : null}
    </>
  );
}

function StayReminder({ order }: { order: OrderView }) {
  return (
    <Panel>
      <div className="grid gap-x-8 gap-y-4 medium:grid-cols-2">
        <div className="min-w-0">
          <p className="text-lead font-semibold">
            <LocalName name={order.hotel.name} />
          </p>
          <p>
            <StayDates checkIn={order.query.checkIn} checkOut={order.query.checkOut} />
          </p>
          <p className="text-small text-ink-soft">
            <LocalName name={order.roomName} />
          </p>
        </div>
        <PartySummary party={order.party} />
      </div>
    </Panel>
  );
}
