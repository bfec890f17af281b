import type { RateView, RefundableMode } from "#lib/console/hotel/views.ts";
import type { TermChange } from "#lib/console/order/views/terms.ts";
import type { I18N, Language } from "#lib/domain/i18n.ts";
import type { MarkUp, Selling } from "#lib/domain/mark-up.ts";
import type { Money } from "#lib/domain/money.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** What is open to a client, told in words: what part of the price is kept by whoever cancels in a stretch of time. */
export type ClientStep = { kind: "free" | "part" | "all"; from: string | null; until: string | null };

/** The terms of a rate as far as they are a client's business. No amount in it is the agency's own. */
export type ClientTerms = {
  supplierRoomName: string | null;
  boardCode: string | null;
  packaged: boolean;
  refundableMode: RefundableMode;
  refundableUntil: string | null;
  steps: ClientStep[];
  remarks: string | null;
  /** Paid at the property; an unknown amount is null. */
  atProperty: { name: I18N; amount: Money | null }[];
  /** Charged with the booking and not in the price, by name alone: what they come to tells of the agency's own price. */
  besides: I18N[];
  /** What the agency asks: its price and mark-up, or the selling price the service names (§2.4 grossRate); null: it tells it. */
  price: Money | null;
};

/** `dearer` and `cheaper` than when it was offered; `terms`: as dear, and something else moved. */
export type OfferStanding = "same" | "dearer" | "cheaper" | "terms" | "gone";

export type ClientOffer = {
  place: number;
  hotel: { name: I18N; address: I18N; rating: number | null };
  roomName: I18N;
  checkIn: StayDate;
  checkOut: StayDate;
  rooms: RoomOccupancy[];
  /** What holds as far as the service last said; for one that is gone, what was offered. */
  terms: ClientTerms;
  standing: OfferStanding;
  /** What was offered, where that differs and the rate is there. */
  before: ClientTerms | null;
  checkedAt: string;
};

/** All there is on a client's page. It leaves the server as it is, so nothing in it may be anybody else's business. */
export type ClientQuote = {
  agencyName: string;
  agentName: string;
  clientName: string;
  language: Language;
  timeZone: string;
  validUntil: string;
  offers: ClientOffer[];
};

/** `over` says why nothing is offered any more. */
export type OpenedQuote =
  | {
      kind: "open";
      quote: ClientQuote;
      /** Names what is shown; `chooseOffer` takes it. */
      digest: string;
      chosenPlace: number | null;
      chosenAt: string | null;
      /** Whether the choice stands, since the agency acts on it. */
      isTakenUp: boolean;
      /** How the last asking went: answered, under way, or not answered. */
      asking: "answered" | "pending" | "failed";
    }
  | { kind: "over"; why: "expired" | "withdrawn"; agencyName: string; at: string; timeZone: string }
  | { kind: "missing" }
  /** Too many tries from one address. */
  | { kind: "busy" };

export type QuoteState = "draft" | "open" | "chosen" | "taken-up" | "expired" | "withdrawn";

export type QuoteRow = {
  quoteId: string;
  state: QuoteState;
  clientName: string;
  hotelNames: I18N[];
  offerCount: number;
  createdAt: string;
  validUntil: string | null;
  chosenAt: string | null;
};

/** `listQuotes({ before })`: newest first. */
export type QuoteList = { quotes: QuoteRow[]; nextBefore: string | null };

/** An offer as the agent sees it: all of both terms, and what differs. */
export type OfferView = {
  offerId: string;
  place: number;
  query: SearchQuery;
  hotel: ClientOffer["hotel"] & { hotelId: string };
  roomName: I18N;
  offered: RateView;
  latest: RateView | null;
  changes: TermChange[];
  checkedAt: string;
  /** What the client is asked; `before`: when it was offered, where that was another price. */
  selling: Selling & { before: Money | null };
};

export type SightView = { sightId: string; firstAt: string; lastAt: string; times: number; digest: string };

/** `getQuote({ quoteId })`. */
export type QuoteView = {
  quoteId: string;
  state: QuoteState;
  clientName: string;
  language: Language;
  validHours: number;
  markUp: MarkUp | null;
  /** In which a mark-up that is an amount would be; null where its rates are of several. */
  currency: string | null;
  /** The path of the client's page; null: not sent. */
  path: string | null;
  createdAt: string;
  sentAt: string | null;
  validUntil: string | null;
  withdrawnAt: string | null;
  offers: OfferView[];
  chosenPlace: number | null;
  chosenAt: string | null;
  /** The sight the client chose from. */
  chosenSightId: string | null;
  takenUpAt: string | null;
  sights: SightView[];
};
