import { z } from "zod";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { listCountryCodes } from "#lib/domain/countries.ts";
import { listCurrencyCodes } from "#lib/domain/currency.ts";
import { LIST_ORDERS } from "#lib/domain/list-order.ts";
import { guestCount, PARTY_LIMITS } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { isStayDate, nightsBetween } from "#lib/domain/stay-date.ts";

const stayDate = z
  .string({ error: PROBLEMS.required })
  .min(1, { error: PROBLEMS.required })
  .refine(isStayDate, { error: PROBLEMS.date });

const country = z
  .string({ error: PROBLEMS.required })
  .min(1, { error: PROBLEMS.required })
  .refine((code) => listCountryCodes().includes(code), { error: PROBLEMS.country });

const childAge = z
  .int({ error: PROBLEMS.childAge })
  .min(0, { error: PROBLEMS.childAge })
  .max(PARTY_LIMITS.childAgeMax, { error: PROBLEMS.childAge });

const room = z
  .object({
    adultCount: z
      .int({ error: PROBLEMS.adultsMin })
      .min(1, { error: PROBLEMS.adultsMin })
      .max(PARTY_LIMITS.adultsPerRoom, { error: PROBLEMS.adultsMax }),
    childrenAges: z.array(childAge).max(PARTY_LIMITS.childrenPerRoom, { error: PROBLEMS.childrenMax }),
  })
  .refine((occupancy) => guestCount(occupancy) <= PARTY_LIMITS.guestsPerRoom, {
    error: PROBLEMS.guestsMax,
    path: ["adultCount"],
  });

export const target = z.object({
  kind: z.enum(["destination", "hotel"], { error: PROBLEMS.place }),
  id: z
    .string({ error: PROBLEMS.place })
    .min(1, { error: PROBLEMS.place })
    .max(200, { error: PROBLEMS.place })
    .refine(isPlainText, { error: PROBLEMS.place }),
});

/** A search as it comes from an address: anything may stand there. What cannot be searched is told at its field. */
export const searchQuery = z
  .object({
    target,
    placeName: z
      .string()
      .max(300, { error: PROBLEMS.tooLong })
      .refine(isPlainText, { error: PROBLEMS.place }),
    checkIn: stayDate,
    checkOut: stayDate,
    rooms: z
      .array(room, { error: PROBLEMS.required })
      .min(1, { error: PROBLEMS.roomsMin })
      .max(PARTY_LIMITS.rooms, { error: PROBLEMS.roomsMax }),
    residencyCode: country,
    nationalityCode: country,
    currency: z
      .string({ error: PROBLEMS.choice })
      .refine((code) => listCurrencyCodes().includes(code), { error: PROBLEMS.choice })
      .optional(),
    sortBy: z.enum(LIST_ORDERS, { error: PROBLEMS.choice }).optional(),
    cursor: z
      .int({ error: PROBLEMS.cursor })
      .min(0, { error: PROBLEMS.cursor })
      .max(Number.MAX_SAFE_INTEGER, { error: PROBLEMS.cursor })
      .optional(),
  })
  .superRefine((query, context) => {
    if (!isStayDate(query.checkIn) || !isStayDate(query.checkOut)) return;
    const nights = nightsBetween(query.checkIn, query.checkOut);
    const problem =
      nights < 1 ? PROBLEMS.dateOrder : nights > PARTY_LIMITS.nights ? PROBLEMS.nightsMax : null;
    if (problem) context.addIssue({ code: "custom", message: problem, path: ["checkOut"] });
  });

/**
 * What depends on the day it is: the past, and how far ahead is sold. The earliest day that is still today somewhere
 * on earth counts, since the property's own zone is not known before the search.
 */
export function findDateProblems(query: SearchQuery, nowMs: number): Record<string, string> {
  const earliestToday = new Date(nowMs - 12 * 3_600_000).toISOString().slice(0, 10);
  const ahead = nightsBetween(earliestToday, query.checkIn);
  if (ahead < 0) return { checkIn: PROBLEMS.datePast };
  return ahead > PARTY_LIMITS.daysAhead ? { checkIn: PROBLEMS.daysAheadMax } : {};
}
