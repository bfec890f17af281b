import type { BoardView, RefundableMode, TaxView } from "#lib/console/hotel/views.ts";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

/** One term that differs, old beside new. */
export type TermChange =
  | { what: "price"; old: Money; now: Money }
  | { what: "gross"; old: Money | null; now: Money | null }
  | { what: "board"; old: BoardView | null; now: BoardView | null }
  | { what: "refundability"; old: Refundability; now: Refundability }
  | { what: "cancellation"; old: CancelStep[]; now: CancelStep[] }
  | { what: "taxes"; old: TaxView[]; now: TaxView[] }
  | { what: "remarks"; old: string | null; now: string | null }
  | { what: "packaging"; old: boolean; now: boolean }
  // What only an order tells (§2.5).
  | { what: "hotel"; old: I18N; now: I18N }
  | { what: "room"; old: I18N; now: I18N }
  | { what: "stay"; old: StayChange; now: StayChange }
  | { what: "rooms"; old: number; now: number }
  | { what: "holder"; old: string; now: string }
  | { what: "guests"; old: GuestLine[]; now: GuestLine[] };

export type StayChange = { checkIn: StayDate; checkOut: StayDate };

/** A guest as far as an order tells of one; null: not told. */
export type GuestLine = {
  name: string;
  roomIndex: number | null;
  isChild: boolean | null;
  age: number | null;
};

export type Refundability = { mode: RefundableMode; until: string | null };
