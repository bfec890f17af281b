import { RotateCw, Send } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readOutcome, requireReader } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { Later } from "#app/(desk)/streamed.tsx";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { TamperedBanner } from "#components/order/tampered-banner.tsx";
import { WithReference } from "#components/order/with-reference.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VoucherFacts } from "#components/voucher/voucher-facts.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { getVoucher } from "#lib/console/voucher/get-voucher.ts";
import type { VoucherView } from "#lib/console/voucher/views.ts";
import { readOrder } from "../read-order.ts";
import { CheckedDocument, CheckingDocument } from "./checked-document.tsx";
import { VoucherState } from "./voucher-state.tsx";

type Props = {
  params: Promise<{ orderId: string }>;
  /** `newer`: sent here by a download of a version that has been replaced. */
  searchParams: Promise<{ newer?: string | string[] }>;
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  await readOwn((await params).orderId);
  return { title: (await getTranslations("voucher"))("title") };
}

async function readOwn(orderId: string) {
  const actor = await requireReader(`/orders/${encodeURIComponent(orderId)}/voucher`, "vouchers:read");
  return { actor, order: await readOrder(orderId, "/voucher") };
}

/** An order's voucher: how far it is, what is known of it, and the document once its bytes have been checked. */
export default async function VoucherPage({ params, searchParams }: Props) {
  const [{ orderId }, { newer }] = await Promise.all([params, searchParams]);
  const { actor, order } = await readOwn(orderId);
  const [t, screen, read] = await Promise.all([
    getTranslations("voucher"),
    getTranslations("screen"),
    getVoucher(actor, { orderId }).then(readOutcome),
  ]);
  const path = `/orders/${encodeURIComponent(orderId)}`;
  return (
    <div className="flex w-full max-w-4xl flex-col gap-6">
      <DeclareActions actions={[{ id: "back", label: screen("backToOrder"), key: "b", act: { go: path } }]} />
      <PageHeading
        above={
          <TextLink href={path}>
            <WithReference text={t("back", { reference: order.reference })} reference={order.reference} />
          </TextLink>
        }
        title={t("title")}
      />
      <TamperedBanner isSealIntact={order.isSealIntact} />
      {newer === undefined ? null : <Banner tone="info" title={t("newerShown")} />}
      {"value" in read ? (
        <VoucherBody actor={actor} order={order} voucher={read.value} />
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

type VoucherBodyProps = { actor: Actor; order: OrderView; voucher: VoucherView };

async function VoucherBody({ actor, order, voucher }: VoucherBodyProps) {
  const [t, readerZone] = await Promise.all([getTranslations("voucher"), findReaderZone()]);
  return (
    <>
      <VoucherState orderId={voucher.orderId} voucher={voucher} />
      {voucher.voucher ? (
        <Panel title={t("facts")}>
          <div className="flex flex-col gap-5">
            <Later fallback={<CheckingDocument text={t("checking")} />}>
              <CheckedDocument
                actor={actor}
                orderId={voucher.orderId}
                shownDigest={voucher.voucher.digest}
                beside={
                  order.mayMailVoucher ? (
                    <LinkButton
                      href={`/orders/${encodeURIComponent(order.orderId)}#voucher-mail`}
                      size="large"
                      icon={<Send aria-hidden size={18} className="mirror-rtl" />}
                    >
                      {t("mail")}
                    </LinkButton>
                  ) : null
                }
              />
            </Later>
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
