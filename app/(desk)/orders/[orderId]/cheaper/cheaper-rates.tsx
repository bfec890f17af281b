import { Check, RotateCw } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { chooseRate } from "#app/(desk)/book/actions.ts";
import { readOutcome } from "#app/page-actor.ts";
import { readerLeft } from "#app/reader-left.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { Saved } from "#app/(desk)/saved.tsx";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { Instant } from "#components/instant/instant.tsx";
import { Amount } from "#components/money/amount.tsx";
import { ChooseRate, ChooseRateForm } from "#components/rate/choose-rate-form.tsx";
import { RateDetails } from "#components/rate/rate-details.tsx";
import { TermChanges } from "#components/rate/term-changes.tsx";
import { toHotelAddress } from "#components/search/search-draft.ts";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { lookCheaper } from "#lib/console/order/look-cheaper.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import type { CheaperLook, CheaperRate } from "#lib/console/order/views/swap.ts";
import { servicesFor } from "#lib/console/services.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";

type CheaperRatesProps = { actor: Actor; order: OrderView };

/** Asked afresh each time: rates are never kept. */
export async function CheaperRates({ actor, order }: CheaperRatesProps) {
  const { orderId } = order;
  const read = readOutcome(await lookCheaper(actor, { orderId }, servicesFor(readerLeft())));
  const t = await getTranslations("swap.look");
  const again = (
    <LinkButton
      href={`/orders/${encodeURIComponent(orderId)}/cheaper`}
      prefetch={false}
      icon={<RotateCw aria-hidden size={18} />}
    >
      {t("again")}
    </LinkButton>
  );
  if ("failure" in read) return <FailureBanner failure={read.failure} title={t("failed")} actions={again} />;
  const { rates, sheetId } = read.value;
  return (
    <section aria-labelledby="cheaper" className="flex flex-col gap-4">
      <Booked order={order} look={read.value} />
      {rates.length === 0 ? (
        <EmptyState icon={<Check size={24} />} title={<span id="cheaper">{t("none")}</span>}>
          <p>{t("noneText")}</p>
        </EmptyState>
      ) : (
        <>
          <h2 id="cheaper" className="text-title">
            {t("found", { count: rates.length })}
          </h2>
          <ul className="flex flex-col gap-4">
            {rates.map((cheaper) => (
              <li key={cheaper.rate.ratePkgId}>
                <Cheaper order={order} cheaper={cheaper} sheetId={sheetId} />
              </li>
            ))}
          </ul>
        </>
      )}
      {read.value.worseCount > 0 ? (
        <p className="text-ink-soft">{t("worse", { count: read.value.worseCount })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {again}
        {order.rebook ? (
          <LinkButton href={toHotelAddress(order.hotel.hotelId, order.rebook.query)} prefetch={false}>
            {t("all")}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}

/** What is held against, and when the hotel was asked. */
async function Booked({ order, look }: { order: OrderView; look: CheaperLook }) {
  const [t, readerZone] = await Promise.all([getTranslations("swap.look"), findReaderZone()]);
  return (
    <Panel>
      <dl className="grid gap-x-8 gap-y-4 medium:grid-cols-3">
        <div>
          <dt className="text-small text-ink-soft">{t("booked")}</dt>
          <dd className="text-title font-semibold">
            <Amount money={order.terms.netTotal} />
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t("cost")}</dt>
          <dd className={look.cost ? "text-title" : undefined}>
            {look.cost ? <Amount money={look.cost} /> : t("costUnknown")}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t("lookedAt")}</dt>
          <dd>
            <Instant instant={look.lookedAt} readerZone={readerZone} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

type CheaperProps = { order: OrderView; cheaper: CheaperRate; sheetId: string };

async function Cheaper({ order, cheaper, sheetId }: CheaperProps) {
  const { rate, roomName, changes, saved, priceDifference } = cheaper;
  const { checkIn, checkOut, rooms } = order.query;
  const [t, rates, readerZone] = await Promise.all([
    getTranslations("swap.look"),
    getTranslations("rates"),
    findReaderZone(),
  ]);
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h3 className="text-lead font-semibold">
            <LocalName name={roomName} />
          </h3>
          <p className="text-title font-bold">
            <Amount money={rate.netTotal} />
          </p>
          <Saved saved={saved} priceDifference={priceDifference} />
        </div>
        <ChooseRateForm action={chooseRate} sheetId={sheetId} className="flex flex-col items-end gap-1.5">
          <ChooseRate ratePkgId={rate.ratePkgId} label={t("choose")} pendingLabel={t("checking")} />
        </ChooseRateForm>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <TermChanges
          changes={changes}
          readerZone={readerZone}
          oldLabel={t("booked")}
          nowLabel={t("offered")}
        />
        <p className="mt-3 text-ink-soft">{t("same")}</p>
      </div>
      <div className="mt-3">
        <Disclosure summary={rates("details")}>
          <RateDetails
            rate={rate}
            roomCount={rooms.length}
            nightCount={nightsBetween(checkIn, checkOut)}
            nowMs={Date.now()}
            readerZone={readerZone}
          />
        </Disclosure>
      </div>
    </Panel>
  );
}
