import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CheckedDocument } from "#app/(desk)/orders/[orderId]/voucher/checked-document.tsx";
import { Later } from "#app/(desk)/streamed.tsx";
import { toFailureText } from "#app/problem-texts.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Dotted } from "#components/ui/dotted.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VoucherStatusBadge } from "#components/voucher/voucher-status-badge.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import type { ChosenOrder } from "#lib/console/order/views/list.ts";
import { getVoucher } from "#lib/console/voucher/get-voucher.ts";
import { NothingChosen } from "../nothing-chosen.tsx";
import { type ChosenParams, readChosen } from "../read-chosen.ts";

type Props = { searchParams: Promise<ChosenParams> };

function read(sent: ChosenParams) {
  return readChosen("/orders/several/vouchers", sent, "vouchers:read");
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { orders } = await read(await searchParams);
  return { title: (await getTranslations("orders"))("several.vouchersTitle", { count: orders.length }) };
}

/** The vouchers of several orders: each is asked for by itself, and says how far it is as soon as that is known. */
export default async function VouchersPage({ searchParams }: Props) {
  const { actor, orders } = await read(await searchParams);
  const [t, screen] = await Promise.all([getTranslations("orders"), getTranslations("screen")]);
  const isAgency = actor.permissions.includes("orders:read-agency");
  const back = isAgency ? "/agency/orders" : "/orders";
  const backLabel = screen(isAgency ? "backToAgency" : "backToOrders");
  return (
    <>
      <DeclareActions actions={[{ id: "back", label: backLabel, key: "b", act: { go: back } }]} />
      <PageHeading
        above={<TextLink href={back}>{backLabel}</TextLink>}
        title={t("several.vouchersTitle", { count: orders.length })}
        lead={t("several.vouchersLead")}
      />
      {orders.length === 0 ? <NothingChosen /> : null}
      <ul className="grid gap-4 wide:grid-cols-2">
        {orders.map((order) => (
          <li key={order.orderId} className="min-w-0">
            <Panel>
              <div className="flex flex-col items-start gap-3">
                <ChosenStay order={order} />
                <Later fallback={<p className="text-ink-soft">{t("several.asking")}</p>}>
                  <VoucherLine actor={actor} orderId={order.orderId} />
                </Later>
              </div>
            </Panel>
          </li>
        ))}
      </ul>
    </>
  );
}

function ChosenStay({ order }: { order: ChosenOrder }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        <LocalName name={order.hotelName} />
      </p>
      <p>
        <StayDates checkIn={order.checkIn} checkOut={order.checkOut} />
      </p>
      <p className="text-small">
        <Dotted
          parts={[
            {
              key: "reference",
              part: (
                <TextLink
                  href={`/orders/${encodeURIComponent(order.orderId)}/voucher`}
                  prefetch={false}
                  className="isolate-ltr whitespace-nowrap"
                >
                  {order.reference}
                </TextLink>
              ),
            },
            {
              key: "guest",
              part: (
                <span data-private>
                  <SupplierText>{order.holderName}</SupplierText>
                </span>
              ),
            },
          ]}
        />
      </p>
    </div>
  );
}

async function VoucherLine({ actor, orderId }: { actor: Actor; orderId: string }) {
  const [t, outcome] = await Promise.all([getTranslations("voucher"), getVoucher(actor, { orderId })]);
  // Before there is an order at the service there is no voucher either.
  if (!outcome.ok && outcome.failure.code !== "conflict") {
    return <p className="text-danger">{await toFailureText(outcome.failure)}</p>;
  }
  const status = outcome.ok ? outcome.value.status : "NOT_GENERATED";
  const shownDigest = outcome.ok ? (outcome.value.voucher?.digest ?? null) : null;
  return (
    <>
      <VoucherStatusBadge status={status} />
      {status === "GENERATED" ? (
        <CheckedDocument actor={actor} orderId={orderId} shownDigest={shownDigest} />
      ) : (
        <p className="text-small text-ink-soft">{t(`meaning.${status}`)}</p>
      )}
    </>
  );
}
