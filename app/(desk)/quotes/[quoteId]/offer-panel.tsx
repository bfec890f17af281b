import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { toRateRow } from "#app/(desk)/rate-row-view.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { Instant } from "#components/instant/instant.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { BookOfferForm } from "#app/(desk)/quotes/book-offer-form.tsx";
import { RateDetails } from "#components/rate/rate-details.tsx";
import { RATE_COLUMNS, RateRow } from "#components/rate/rate-row.tsx";
import { TermChanges } from "#components/rate/term-changes.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Labelled } from "#components/ui/labelled.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { OfferView, QuoteView } from "#lib/console/quote/views.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { bookFromQuote, removeOffer } from "../actions.ts";
import { OfferPrices } from "./offer-prices.tsx";

type OfferProps = { quote: QuoteView; offer: OfferView };

/** A rate of a quote as the agent sees it: what was offered, what holds now, and the way to book it. */
export async function OfferPanel({ quote, offer }: OfferProps) {
  const [t, rates, readerZone] = await Promise.all([
    getTranslations("quotes"),
    getTranslations("rates"),
    findReaderZone(),
  ]);
  const { query, offered, latest, changes, place } = offer;
  // What its client pays is told once, with the mark-up (OfferPrices).
  const rate = latest ?? offered;
  const shape = {
    roomCount: query.rooms.length,
    nightCount: nightsBetween(query.checkIn, query.checkOut),
    readerZone,
  };
  return (
    <Panel
      level={3}
      headingId={`offer-${place}`}
      title={
        <Labelled label={t("offer", { number: place })}>
          <LocalName name={offer.hotel.name} />
        </Labelled>
      }
      aside={isChosen(quote, offer) ? <Badge tone="success">{t("thisOne")}</Badge> : undefined}
    >
      <div className={classNames("grid gap-y-3", RATE_COLUMNS)}>
        <p className="font-semibold">
          <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
        </p>
        <div className="medium:col-span-2">
          <PartySummary party={query} />
        </div>
      </div>
      <RateRow
        rate={{ ...toRateRow(rate), selling: null }}
        roomName={offer.roomName}
        {...shape}
        action={null}
      >
        <div className="col-span-full min-w-0">
          <OfferPrices net={rate.netTotal} selling={offer.selling} markUp={quote.markUp} />
        </div>
        <Disclosure summary={rates("details")}>
          <RateDetails rate={{ ...rate, grossTotal: null }} nowMs={Date.now()} {...shape} />
        </Disclosure>
      </RateRow>
      {latest ? null : <Banner tone="danger" title={t("goneNow")} />}
      {changes.length > 0 ? (
        <div className="mt-3">
          <p className="mb-2 font-semibold text-warning">{t("changed")}</p>
          <TermChanges changes={changes} readerZone={readerZone} oldLabel={t("then")} nowLabel={t("now")} />
        </div>
      ) : null}
      <OfferFooter
        quote={quote}
        offer={offer}
        checkedAt={<Instant instant={offer.checkedAt} readerZone={readerZone} />}
      />
    </Panel>
  );
}

function isChosen(quote: QuoteView, offer: OfferView): boolean {
  return offer.place === quote.chosenPlace;
}

/** When its rate was last asked for, and what can be done with it. */
async function OfferFooter({ quote, offer, checkedAt }: OfferProps & { checkedAt: ReactNode }) {
  const t = await getTranslations("quotes");
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-small text-ink-soft">{t.rich("checkedAt", { at: () => checkedAt })}</p>
      <div className="flex flex-wrap items-start gap-3">
        {quote.state === "draft" ? (
          // Where it is the first of its line its words stand at the edge: it has no box to see.
          <form action={removeOffer} className="max-medium:-ms-4.25">
            <input type="hidden" name="quoteId" value={quote.quoteId} />
            <input type="hidden" name="offerId" value={offer.offerId} />
            <SubmitButton tone="quiet" pendingLabel={t("removing")} aria-describedby={`offer-${offer.place}`}>
              {t("remove")}
            </SubmitButton>
          </form>
        ) : null}
        <BookOfferForm
          quoteId={quote.quoteId}
          offerId={offer.offerId}
          action={bookFromQuote}
          tone={isChosen(quote, offer) ? "primary" : "secondary"}
          texts={{ book: t("book"), booking: t("booking") }}
        />
      </div>
    </div>
  );
}
