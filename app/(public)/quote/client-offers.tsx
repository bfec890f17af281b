import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Stars } from "#components/hotel/stars.tsx";
import { Instant } from "#components/instant/instant.tsx";
import { RoomLine } from "#components/party/party-summary.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { ClientOffer, ClientQuote, OfferStanding } from "#lib/console/quote/views.ts";
import { ClientPrice, ClientRoom, ClientSteps, PriceOnce } from "./client-terms.tsx";

type ClientOffersProps = {
  quote: ClientQuote;
  /** What stands below each offer: what to press, or that it was pressed. */
  feet?: readonly ReactNode[];
  /** Above the offers: what the reader has to know first. */
  children?: ReactNode;
};

/** What a client is shown, on their own page and wherever their agent looks at it. */
export function ClientOffers({ quote, feet, children }: ClientOffersProps) {
  const t = useTranslations("quote");
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-display">{t("title")}</h1>
        <p className="text-lead wrap-anywhere">{t("for", { name: quote.clientName })}</p>
        <p className="wrap-anywhere text-ink-soft">
          {t("from", { agent: quote.agentName, agency: quote.agencyName })}
        </p>
        <p>
          {t("validUntil")} <Instant instant={quote.validUntil} readerZone={quote.timeZone} />
        </p>
      </header>
      {children}
      <ol className="flex flex-col gap-4">
        {quote.offers.map((offer, index) => (
          <li key={offer.place}>
            <Offer offer={offer} timeZone={quote.timeZone} foot={feet?.[index]} />
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-soft">{t("promise")}</p>
    </div>
  );
}

const TONES: Record<OfferStanding, Tone> = {
  same: "success",
  cheaper: "success",
  dearer: "warning",
  terms: "warning",
  gone: "danger",
};

const COLUMNS =
  "grid gap-x-8 medium:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]";

type OfferProps = { offer: ClientOffer; timeZone: string; foot: ReactNode };

function Offer({ offer, timeZone, foot }: OfferProps) {
  const t = useTranslations("quote");
  const { hotel, terms, standing, before } = offer;
  const heading = `offer-${offer.place}`;
  const checkedAt = <Instant instant={offer.checkedAt} readerZone={timeZone} />;
  return (
    <article
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-(--gap-panel) shadow-panel print:break-inside-avoid"
    >
      <div className={classNames("items-start gap-y-2", COLUMNS)}>
        <div className="min-w-0 wide:col-span-2">
          <p className="text-small text-ink-soft">{t("offer", { number: offer.place })}</p>
          <h2 id={heading} className="text-title">
            <LocalName name={hotel.name} />
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
            <Stars rating={hotel.rating} />
            <span className="min-w-0">
              <LocalName name={hotel.address} />
            </span>
          </p>
        </div>
        <div className="min-w-0">
          <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
          <p className="mt-1 text-small text-ink-soft">{t.rich("checkedAt", { at: () => checkedAt })}</p>
        </div>
      </div>
      {before ? <p className="font-semibold text-warning">{t("holdsNow")}</p> : null}
      <div className={classNames("gap-y-5", COLUMNS)}>
        <div className="flex min-w-0 flex-col gap-2">
          <p className="font-semibold">
            <StayDates checkIn={offer.checkIn} checkOut={offer.checkOut} />
          </p>
          <Rooms offer={offer} />
          <p className="font-semibold">
            <LocalName name={offer.roomName} />
          </p>
          <ClientRoom terms={terms} />
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-small font-semibold text-ink-soft">{t("cancellation")}</h3>
          <ClientSteps steps={terms.steps} />
        </div>
        {standing === "gone" ? (
          <PriceOnce price={terms.price} />
        ) : (
          <ClientPrice terms={terms} before={before} />
        )}
      </div>
      {terms.remarks ? (
        <div>
          <h3 className="mb-1 text-small font-semibold text-ink-soft">{t("remarks")}</h3>
          <SupplierText lines className="text-small">
            {terms.remarks}
          </SupplierText>
        </div>
      ) : null}
      {foot}
    </article>
  );
}

function Rooms({ offer: { rooms } }: { offer: ClientOffer }) {
  return (
    <ul className="text-small">
      {rooms.map((room, index) => (
        <li key={index}>
          <RoomLine room={room} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}
