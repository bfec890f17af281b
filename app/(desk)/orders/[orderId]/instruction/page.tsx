import { Timer } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { nameZone } from "#components/instant/format-instant.ts";
import { Deadline } from "#components/order/deadline.tsx";
import { OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { WithReference } from "#components/order/with-reference.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { InstructionPlan } from "#lib/console/order/views/instruction.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { SAFETY_MINUTES } from "#lib/domain/cancellation.ts";
import { offsetOf, toOffsetInstant } from "#lib/domain/wall-clock.ts";
import type { Translator } from "#app/translator.ts";
import { readOrder } from "../read-order.ts";
import { giveChosen } from "./actions.ts";
import { InstructionForm } from "./instruction-form.tsx";

type Props = { params: Promise<{ orderId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readOwn((await params).orderId);
  return { title: (await getTranslations("instruction"))("title") };
}

async function readOwn(orderId: string): Promise<OrderView> {
  await requireReader(`/orders/${encodeURIComponent(orderId)}/instruction`, "orders:cancel");
  return readOrder(orderId, "/instruction");
}

/** Has an order cancelled by itself unless somebody lifts that: what will happen and when, on every clock that matters. */
export default async function InstructionPage({ params }: Props) {
  const { orderId } = await params;
  const order = await readOwn(orderId);
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const [t, screen, readerZone] = await Promise.all([
    getTranslations("instruction"),
    getTranslations("screen"),
    findReaderZone(),
  ]);
  const { instructionObstacle: obstacle, instructionPlan: plan } = order;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <DeclareActions actions={[{ id: "back", label: screen("backToOrder"), key: "b", act: { go: path } }]} />
      <PageHeading
        above={
          <TextLink href={path}>
            <WithReference text={t("back", { reference: order.reference })} reference={order.reference} />
          </TextLink>
        }
        title={t("title")}
        lead={t("lead")}
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
      {obstacle || !plan ? (
        <Banner tone="warning" title={t("notNow")} actions={<LinkButton href={path}>{t("keep")}</LinkButton>}>
          <p>{t(`obstacle.${obstacle ?? "not-free"}`, { minutes: SAFETY_MINUTES })}</p>
        </Banner>
      ) : (
        <GivePanel order={order} plan={plan} path={path} readerZone={readerZone} t={t} />
      )}
    </div>
  );
}

type GivePanelProps = {
  order: OrderView;
  plan: InstructionPlan;
  path: string;
  readerZone: string;
  t: Translator<"instruction">;
};

async function GivePanel({ order, plan, path, readerZone, t }: GivePanelProps) {
  const language = await getLocale();
  const clocks = { readerZone, residencyCode: order.query.residencyCode };
  return (
    <Panel>
      <p>{t("promise")}</p>
      <dl className="mt-4 mb-6">
        <dt className="text-small text-ink-soft">{t("freeUntil")}</dt>
        <dd className="font-semibold">
          <Deadline instant={plan.freeUntil} {...clocks} />
        </dd>
      </dl>
      <InstructionForm
        orderId={order.orderId}
        zone={readerZone}
        choices={listInstants(plan, Date.now()).map(({ at, hours }) => ({
          at,
          label: (
            <>
              <span className="block font-medium text-pretty">{nameMargin(hours, t)}</span>
              <Deadline instant={at} {...clocks} />
            </>
          ),
        }))}
        action={giveChosen}
        texts={{
          when: t("when"),
          own: t("own"),
          ownHint: t("ownHint", { zone: nameZone(plan.latest, readerZone, language) }),
          day: t("day"),
          time: t("time"),
          submit: t("submit"),
          pending: t("pending"),
          failed: t("failed"),
        }}
        icon={<Timer aria-hidden size={18} />}
        keep={
          <LinkButton href={path} size="large">
            {t("keep")}
          </LinkButton>
        }
      />
    </Panel>
  );
}

/** How long before free cancellation ends; the first is the last safe minute. */
const MARGINS_H = [SAFETY_MINUTES / 60, 3, 12, 24, 48] as const;

function listInstants({ freeUntil }: InstructionPlan, nowMs: number): { at: string; hours: number }[] {
  return MARGINS_H.map((hours) => ({ hours, ms: Date.parse(freeUntil) - hours * 3_600_000 }))
    .filter(({ ms }) => ms > nowMs)
    .map(({ hours, ms }) => ({ hours, at: toOffsetInstant(ms, offsetOf(freeUntil) ?? "+00:00") }));
}

function nameMargin(hours: number, t: Translator<"instruction">): string {
  if (hours === MARGINS_H[0]) return t("latest", { minutes: SAFETY_MINUTES });
  return hours < 24 ? t("before", { hours }) : t("daysBefore", { days: hours / 24 });
}
