import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { Streamed } from "#app/(desk)/streamed.tsx";
import { OffersPending } from "#app/(desk)/hotels/[hotelId]/offers-pending.tsx";
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
import { readOrder } from "../read-order.ts";
import { CheaperRates } from "./cheaper-rates.tsx";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { order } = await readOwn((await params).orderId);
  const t = await getTranslations("swap.look");
  return { title: t("title", { reference: order.reference }) };
}

async function readOwn(orderId: string) {
  const actor = await requireReader(`/orders/${encodeURIComponent(orderId)}/cheaper`, {
    all: ["hotels:search", "orders:book", "orders:cancel"],
  });
  return { actor, order: await readOrder(orderId, "/cheaper") };
}

/** What the order's hotel asks for the same now, against what was booked. Opening it asks the provider. */
export default async function CheaperPage({ params }: Props) {
  const { orderId } = await params;
  const { actor, order } = await readOwn(orderId);
  const [t, screen] = await Promise.all([getTranslations("swap"), getTranslations("screen")]);
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const { reference } = order;
  return (
    <div className="flex w-full max-w-4xl flex-col gap-6">
      <DeclareActions actions={[{ id: "back", label: screen("backToOrder"), key: "b", act: { go: path } }]} />
      <PageHeading
        above={
          <TextLink href={path}>
            <WithReference text={t("look.back", { reference })} reference={reference} />
          </TextLink>
        }
        title={<WithReference text={t("look.title", { reference })} reference={reference} />}
        lead={t("look.lead")}
      />
      <Panel>
        <p className="text-lead font-semibold">
          <LocalName name={order.hotel.name} />
        </p>
        <div className="mt-2 flex flex-wrap items-start gap-x-10 gap-y-3">
          <PartySummary party={order.party} />
          <p className="font-semibold">
            <StayDates checkIn={order.query.checkIn} checkOut={order.query.checkOut} />
          </p>
        </div>
      </Panel>
      {order.swapObstacle ? (
        <Banner
          tone="warning"
          title={t("look.notNow")}
          actions={
            <LinkButton href={path}>
              <WithReference text={t("offer.open", { reference })} reference={reference} />
            </LinkButton>
          }
        >
          {t(`obstacle.${order.swapObstacle}`)}
        </Banner>
      ) : (
        <Streamed fallback={<OffersPending />}>
          <CheaperRates actor={actor} order={order} />
        </Streamed>
      )}
    </div>
  );
}
