import type { HotelView, RateView, RequiredGuestField } from "#lib/console/hotel/views.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { Party } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { GuestSlot, GuestView, HolderView } from "./guests.ts";
import type { Gain, SwapObstacle } from "./swap.ts";
import type { TermChange } from "./terms.ts";

/** Another rate of the same hotel and stay, no worse in board and refundability. */
export type Alternative = {
  roomTypeId: string;
  roomName: I18N;
  rate: RateView;
  /** Against what was shown: below zero where it is cheaper. Null where the currencies differ. */
  priceDifference: Money | null;
  isSameRoom: boolean;
};

/** `getCheck({ checkId })`. */
export type CheckView = {
  checkId: string;
  /** `changed` until the person accepts the new terms (`acceptTerms`), `same` from then on. */
  state: "same" | "changed" | "gone";
  query: SearchQuery;
  hotel: HotelView;
  roomTypeId: string;
  roomName: I18N;
  /** What the person had on screen. */
  shown: RateView;
  /** What holds now; null when gone. */
  terms: RateView | null;
  changes: TermChange[];
  /** Whether the person said yes to the changes. */
  accepted: boolean;
  /** The service's own sentence about the change, untranslated. */
  remark: string | null;
  alternatives: Alternative[];
  /** What `checkRate({ sheetId, ratePkgId })` takes for an alternative, or to ask again for the same rate. */
  sheetId: string;
  party: Party;
  guestSlots: GuestSlot[];
  requiredGuestFields: RequiredGuestField[];
  /** Exchange rates of the check (§2.8): units of a currency, by its lowercase code, for one US dollar. */
  exchange: { date: string; usd: Record<string, number> } | null;
  checkedAt: string;
  /** Whether the check was made too long ago to book on; ask again with `sheetId`. */
  isStale: boolean;
  /** The order made of this check, if it was booked already. */
  orderId: string | null;
  /** The order because of which the rate was looked for; null: none that this person may read. */
  origin: CheckOrigin | null;
};

/** An order that is booked again, or whose place is to be taken. */
export type CheckOrigin = {
  orderId: string;
  reference: string;
  holder: HolderView;
  /** Slot by slot of the check; null where another party was searched, so that nobody is put where somebody else was. */
  guests: GuestView[] | null;
  /** Where it is to take the order's place: what is gained, and what stands in the way. */
  swap: (Gain & { obstacle: SwapObstacle | null }) | null;
};
