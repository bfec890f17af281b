import type { QueryOrdersRequest } from "#lib/contract/query-orders.ts";
import { fromEpochDay, isStayDate, type StayDate, toEpochDay } from "#lib/domain/stay-date.ts";
import type { OrderFilter, Span } from "#provider/db/orders.ts";

type Window = { start?: string | undefined; end?: string | undefined };

/** The request's filters (§4.11): all that are given have to match, an empty list matches nothing. */
export function toOrderFilter(accountId: string, body: QueryOrdersRequest): OrderFilter {
  return {
    accountId,
    customerReferenceNos: body.customerReferenceNos,
    supplierReferenceNos: body.supplierReferenceNos,
    platformReferenceNos: body.platformReferenceNos,
    statuses: body.statusList,
    checkIn: toDays(body.checkInTimeWindow),
    checkOut: toDays(body.checkOutTimeWindow),
    bookingMs: toInstants(body.bookingTimeWindow),
    freeCancelMs: toInstants(body.freeCancelTimeWindow),
    cancelledMs: toInstants(body.cancelledTimeWindow),
  };
}

function toInstants(window: Window | undefined): Span<number> | undefined {
  return window && { from: toInstant(window.start), until: toInstant(window.end) };
}

function toInstant(bound: string | undefined): number | null {
  return bound === undefined ? null : Date.parse(bound);
}

function toDays(window: Window | undefined): Span<StayDate> | undefined {
  return window && { from: toDay(window.start), until: toDay(window.end) };
}

// After the last day of the notation there is none; as text it still sorts after all of them.
const AFTER_ALL_DAYS = "9999-99-99";

/**
 * The first day that begins at or after the bound. An instant is read in its own offset, where a stay date stands for
 * its midnight: 12:00 on the 10th starts a window with the 11th, and ends one after the 10th.
 */
function toDay(bound: string | undefined): StayDate | null {
  if (bound === undefined) return null;
  const day = bound.slice(0, 10);
  const time = bound.slice(11);
  if (time === "" || /^00:00:00(?:\.0+)?(?:Z|[+-])/.test(time)) return day;
  const next = fromEpochDay(toEpochDay(day) + 1);
  return isStayDate(next) ? next : AFTER_ALL_DAYS;
}
