import type { Translator } from "#app/translator.ts";
import { toOneDecimal } from "#components/hotel/one-decimal.ts";
import { formatInstant, nameZone } from "#components/instant/format-instant.ts";
import { formatMoney } from "#lib/domain/format-money.ts";
import { toNumberedRoomText } from "#components/party/room-text.ts";
import { toBoardCode } from "#components/rate/board-code.ts";
import { formatStayRange } from "#components/stay/format-stay.ts";
import {
  type PaperText,
  toPaperLines,
  toPaperName,
  toPaperText,
} from "#lib/console/quote/paper/paper-text.ts";
import type {
  PaperInstant,
  PaperOffer,
  PaperTone,
  QuotePaper,
} from "#lib/console/quote/paper/quote-paper.ts";
import type {
  ClientOffer,
  ClientQuote,
  ClientStep,
  ClientTerms,
  OfferStanding,
} from "#lib/console/quote/views.ts";
import { type I18N, type Language, pickText } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { offsetOf } from "#lib/domain/wall-clock.ts";

/** The texts of the client's page, in the language of the paper. */
export type PaperWords = {
  language: Language;
  quote: Translator<"quote">;
  stay: Translator<"stay">;
  party: Translator<"party">;
  rate: Translator<"rate">;
  hotel: Translator<"hotel">;
};

const STANDING_TONES: Record<OfferStanding, PaperTone> = {
  same: "success",
  cheaper: "success",
  dearer: "warning",
  terms: "warning",
  gone: "danger",
};
const STEP_TONES: Record<ClientStep["kind"], PaperTone> = { free: "success", part: "warning", all: "danger" };
const REFUND_TONES = { full: "success", partial: "warning", no: "danger" } as const;

/** What a client's page shows, for paper. `notices`: what the page says above its offers. */
export function toQuotePaper(
  shown: ClientQuote,
  words: PaperWords,
  notices: readonly string[] = [],
): QuotePaper {
  const { language, quote: t } = words;
  const { agencyName: agency, agentName: agent, clientName, timeZone, validUntil, offers } = shown;
  return {
    language,
    labels: {
      title: toPaperText(t("title")),
      validUntil: toPaperText(t("validUntil")),
      checkedAt: toPaperText(t.markup("checkedAt", { at: nothing })),
      supplierRoom: toPaperText(t.markup("supplierRoom", { name: nothing })),
      refundUntil: toPaperText(words.rate("until")),
      price: toPaperText(t("price")),
      priceBefore: toPaperText(t.markup("priceBefore", { price: nothing })),
      priceByAgency: toPaperText(t("priceByAgency")),
      cancellation: toPaperText(t("cancellation")),
      besides: toPaperText(t("besides")),
      atProperty: toPaperText(t("atProperty")),
      remarks: toPaperText(t("remarks")),
      promise: toPaperText(t("promise")),
    },
    agency: toPaperText(agency),
    from: toPaperText(t("from", { agent, agency })),
    for: toPaperText(t("for", { name: clientName })),
    validUntil: toInstant(validUntil, timeZone, language),
    notices: notices.map(toPaperText),
    offers: offers.map((offer) => toPaperOffer(offer, timeZone, words)),
    madeAtS: Math.floor(Math.max(0, ...offers.map(({ checkedAt }) => Date.parse(checkedAt))) / 1000),
  };
}

/** What a label introduces is set beside it as a piece of its own. */
function nothing(): string {
  return "";
}

function toPaperOffer(offer: ClientOffer, timeZone: string, words: PaperWords): PaperOffer {
  const { language, quote: t, stay, party, rate, hotel } = words;
  const { terms, standing, before, checkIn, checkOut } = offer;
  const { rating } = offer.hotel;
  return {
    number: toPaperText(t("offer", { number: offer.place })),
    standing: { text: toPaperText(t(`standing.${standing}`)), tone: STANDING_TONES[standing] },
    checkedAt: toInstant(offer.checkedAt, timeZone, language),
    hotel: {
      name: toPaperName(offer.hotel.name, language),
      address: toPaperName(offer.hotel.address, language),
      stars:
        rating && rating > 0 ? toPaperText(hotel("stars", { rating: toOneDecimal(rating, language) })) : null,
    },
    note: before ? toPaperText(t("holdsNow")) : null,
    days: toPaperText(formatStayRange(checkIn, checkOut, language)),
    nights: toPaperText(stay("nights", { count: nightsBetween(checkIn, checkOut) })),
    rooms: offer.rooms.map((room, index) =>
      toPaperText(toNumberedRoomText(room, index + 1, party, language)),
    ),
    room: toPaperName(offer.roomName, language),
    ...toPaperTerms(terms, words),
    ...toPaperPrice(offer, words),
    board: toPaperText(rate(`board.${toBoardCode(terms.boardCode)}`)),
    steps: terms.steps.map((step) => ({
      term: toPaperText(t(`step.${step.kind}`)),
      tone: STEP_TONES[step.kind],
      edge: toEdge(step, words),
    })),
  };
}

function toPaperTerms(terms: ClientTerms, { language, quote: t, stay, rate }: PaperWords) {
  const { supplierRoomName, refundableMode, refundableUntil, packaged, remarks } = terms;
  const isDated = refundableUntil && refundableMode !== "no";
  return {
    supplierRoom: supplierRoomName ? toPaperText(supplierRoomName) : null,
    refund: {
      text: toPaperText(rate(`refundable.${refundableMode}`)),
      tone: REFUND_TONES[refundableMode],
      until: isDated ? toPropertyInstant(refundableUntil, language, stay) : null,
    },
    packaged: packaged ? toPaperText(t("packaged")) : null,
    remarks: remarks ? toPaperLines(remarks) : null,
  };
}

/** What is asked, and what comes on top. Of a rate that is gone only what was asked for it. */
function toPaperPrice({ terms, before, standing }: ClientOffer, { language, quote: t }: PaperWords) {
  const { price, besides, atProperty } = terms;
  if (standing === "gone") {
    const priceBefore = toAmount(price, language);
    return { price: null, priceByAgency: false, priceBefore, besides: [], atProperty: [] };
  }
  const isMoved = before?.price && price && before.price.amountMinor !== price.amountMinor;
  return {
    price: toAmount(price, language),
    priceByAgency: price === null,
    priceBefore: isMoved ? toAmount(before.price, language) : null,
    besides: besides.map((name) => toTaxText(name, language)),
    atProperty: atProperty.map(({ name, amount }) => ({
      name: toTaxText(name, language),
      amount: toAmount(amount, language) ?? toPaperText(t("unknownAmount")),
    })),
  };
}

function toEdge({ from, until }: ClientStep, { language, quote: t, stay }: PaperWords): PaperInstant {
  const instant = until ?? from;
  if (instant === null) return { when: toPaperText(t("fromBooking")), zone: toPaperText("") };
  const { when, zone } = toPropertyInstant(instant, language, stay);
  return { when: toPaperText(`${t(until ? "until" : "after")} ${when.text}`), zone };
}

function toInstant(instant: string, timeZone: string, language: Language): PaperInstant {
  return {
    when: toPaperText(formatInstant(instant, timeZone, language)),
    zone: toPaperText(nameZone(instant, timeZone, language)),
  };
}

/** The client's own clock is not known: the property's is told alone. */
function toPropertyInstant(instant: string, language: Language, stay: PaperWords["stay"]): PaperInstant {
  const offset = offsetOf(instant) ?? "+00:00";
  return {
    when: toPaperText(formatInstant(instant, offset, language)),
    zone: toPaperText(stay("propertyTime", { zone: nameZone(instant, offset, language) })),
  };
}

function toAmount(money: Money | null, language: Language): PaperText | null {
  return money && toPaperText(formatMoney(money, language));
}

function toTaxText(name: I18N, language: Language): PaperText {
  return toPaperText(pickText(name, language));
}
