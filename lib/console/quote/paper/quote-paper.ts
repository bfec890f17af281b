import type { PaperText } from "./paper-text.ts";
import type { Language } from "#lib/domain/i18n.ts";

/** What is good, what asks for a second look, and what is bad. */
export type PaperTone = "success" | "warning" | "danger";

/** A name with its original, where there is another. */
export type PaperName = { shown: PaperText; original: PaperText | null };

/** An instant in words, and whose clock that is. */
export type PaperInstant = { when: PaperText; zone: PaperText };

export type PaperOffer = {
  number: PaperText;
  standing: { text: PaperText; tone: PaperTone };
  checkedAt: PaperInstant;
  hotel: { name: PaperName; address: PaperName; stars: PaperText | null };
  /** Said where something moved since it was offered. */
  note: PaperText | null;
  days: PaperText;
  nights: PaperText;
  rooms: PaperText[];
  room: PaperName;
  supplierRoom: PaperText | null;
  board: PaperText;
  refund: { text: PaperText; tone: PaperTone; until: PaperInstant | null };
  packaged: PaperText | null;
  steps: { term: PaperText; tone: PaperTone; edge: PaperInstant }[];
  /** Null: `priceByAgency` says whether the agency tells it, or nobody can have the rate any more. */
  price: PaperText | null;
  priceByAgency: boolean;
  priceBefore: PaperText | null;
  besides: PaperText[];
  atProperty: { name: PaperText; amount: PaperText }[];
  remarks: PaperText | null;
};

/** A client's quote on paper: every word that stands on it, in the client's language. Nothing else leaves for it. */
export type QuotePaper = {
  language: Language;
  labels: Record<
    | "title"
    | "validUntil"
    | "checkedAt"
    | "supplierRoom"
    | "refundUntil"
    | "price"
    | "priceBefore"
    | "priceByAgency"
    | "cancellation"
    | "besides"
    | "atProperty"
    | "remarks"
    | "promise",
    PaperText
  >;
  agency: PaperText;
  from: PaperText;
  for: PaperText;
  validUntil: PaperInstant;
  notices: PaperText[];
  offers: PaperOffer[];
  /** Written into the file as the time it was made, so that the same quote is the same bytes. */
  madeAtS: number;
};
