import { findSameRate } from "./find-same-rate.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import type { HotelRates } from "#lib/console/hotel/views.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { findAlternatives } from "#lib/console/order/find-alternatives.ts";
import type { Services } from "#lib/console/services.ts";
import type { QuoteOffer } from "#lib/db/quotes.ts";
import { insertRateCheck } from "#lib/db/rate-checks.ts";
import { findRateSheet, insertRateSheet } from "#lib/db/rate-sheets.ts";
import { failure, type Outcome } from "#lib/domain/outcome.ts";
import { searchQueryToParams } from "#lib/domain/search-query.ts";

/** Finds offers again, as one person. Rates of one hotel and search are asked for once. */
export type Refinder = (offer: QuoteOffer) => Promise<Outcome<{ checkId: string }>>;

/**
 * Asks for the rates of an offer's hotel as they are now and has the same rate checked (§4.8, §4.9). What comes of it is
 * a check like any other, against what was offered: the same, moved term by term, or gone with what may stand in.
 */
export function createRefinder(actor: Actor, services: Services): Refinder {
  const asked = new Map<string, Promise<Outcome<HotelRates>>>();
  const askRates = ({ hotel: { hotelId }, query }: QuoteOffer): Promise<Outcome<HotelRates>> => {
    const key = `${hotelId} ${searchQueryToParams(query).toString()}`;
    const rates = asked.get(key) ?? getHotelRates(actor, { ...query, hotelId }, services);
    asked.set(key, rates);
    return rates;
  };
  return async (offer) => {
    const rates = await askRates(offer);
    if (!rates.ok) return rates;
    const sheet = await findRateSheet(services.db, actor, rates.value.sheetId);
    if (!sheet) return failure("missing");
    const { id: sheetId, createdAt: _createdAt, rooms, ...rest } = sheet;
    const { offered, roomTypeId, roomName } = offer;
    const same = findSameRate({ roomTypeId, rate: offered }, rooms);
    if (same) {
      // Compared is what was offered, under the name it has in this session.
      const shown = { ...offered, ratePkgId: same.ratePkgId };
      const quoted = { ...sheet, rooms: [{ roomTypeId, name: roomName, rates: [shown] }] };
      const { id: _id, ...fresh } = quoted;
      const own = await insertRateSheet(services.db, fresh);
      return checkRate(actor, { sheetId: own, ratePkgId: same.ratePkgId }, services);
    }
    const checkId = await insertRateCheck(services.db, {
      ...rest,
      sheetId,
      roomTypeId,
      roomName,
      shown: offered,
      terms: null,
      changes: [],
      exchange: null,
      remark: null,
      alternatives: findAlternatives({ rate: offered, roomTypeId }, rooms),
      checkedAt: new Date(services.clock.nowMs()),
    });
    return { ok: true, value: { checkId } };
  };
}
