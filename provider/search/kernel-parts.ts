import type { Content } from "#provider/content/port.ts";
import type { HotelBytes } from "#provider/content/hotel-bytes.ts";
import type { World } from "#provider/content/world.ts";
import type { Supplier, SupplierSearchAnswer, SupplierStay } from "#provider/suppliers/port.ts";
import { fromEpochDay } from "#lib/domain/stay-date.ts";
import type { CandidateFinder } from "./candidates.ts";
import type { SearchContext, StayQuery } from "./port.ts";
import type { PackageSealer, SealBinding } from "./seal-package.ts";
import type { SharedFlights } from "./shared-flights.ts";
import type { AnswerBuffers } from "./wire/buffers.ts";

/** What every operation of the kernel works with. */
export type KernelParts = {
  world: World;
  content: Content;
  suppliers: ReadonlyMap<number, Supplier>;
  sealer: PackageSealer;
  flights: SharedFlights<SupplierSearchAnswer>;
  findCandidates: CandidateFinder;
  hotelBytes: HotelBytes;
  buffers: AnswerBuffers;
};

const DAY_MS = 86_400_000;

export const DEFAULT_CURRENCY = "USD";
export const DEFAULT_LANGUAGE = "en";

/** The longest a supplier is waited for when the client names no timeout. */
export const BUDGET_MS = { list: 3000, rates: 8000, check: 10_000 } as const;

export function quoteCurrency(context: SearchContext): string {
  return context.currency ?? DEFAULT_CURRENCY;
}

export function marketOf(context: SearchContext, query?: StayQuery): string {
  return context.market ?? query?.countryCode ?? "";
}

export function bindingOf({ entitlement, session }: SearchContext): SealBinding {
  return { accountId: entitlement.accountId, sessionId: session.id };
}

export function toSupplierStay(query: StayQuery, context: SearchContext): SupplierStay {
  return {
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    rooms: query.roomOccupancies.map(({ adultCount, childrenAges = [] }) => ({
      adultCount,
      // The order in which ages were typed is no difference.
      childrenAges: childrenAges.toSorted((a, b) => a - b),
    })),
    residencyCode: query.residencyCode ?? query.nationalityCode ?? "",
    nationalityCode: query.nationalityCode ?? "",
    market: marketOf(context, query),
    priceDay: fromEpochDay(Math.floor(context.session.openedAtMs / DAY_MS)),
  };
}

const ISSUE_STEP_SECONDS = 6 * 3600;

/**
 * When packages of a session count as issued: its opening, moved on in steps while it lives, so that the same
 * question in the same session has the same answer to the last character.
 */
export function issuedAt({ session, nowMs }: SearchContext): number {
  const opened = Math.floor(session.openedAtMs / 1000);
  const lived = Math.max(0, Math.floor(nowMs / 1000) - opened);
  return opened + Math.floor(lived / ISSUE_STEP_SECONDS) * ISSUE_STEP_SECONDS;
}
