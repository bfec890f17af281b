import { z } from "zod";
import { findHotelView, hotelInput, toUnknownHotel } from "./get-hotel.ts";
import { searchQuery, findDateProblems } from "./search-query.ts";
import { toSearchKey, toSearchOptions, toStayRequest } from "./search-key.ts";
import { toRoomViews } from "./to-views.ts";
import type { HotelRates } from "./views.ts";
import { idInput } from "#lib/console/inputs.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { insertRateSheet } from "#lib/db/rate-sheets.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { hotelRates, type SearchOptions } from "#lib/interface/search.ts";

/** Why rates are looked for, where an order is the reason: its guests come along to the form (decision 041). */
const reasonInput = z.object({
  // It comes with an address, and what is no id names no order.
  fromOrderId: idInput.nullable().default(null).catch(null),
  isSwap: z.boolean().default(false),
});

/** The search's own rules, checked before the hotel's. */
export const hotelRatesInput = z.intersection(searchQuery, z.intersection(hotelInput, reasonInput));

/** All rates of one hotel (§4.8), and a sheet of what is on screen: a check compares with that and continues it. */
export const getHotelRates = defineVerb({
  permission: "hotels:search",
  input: hotelRatesInput,
  async run(context, { hotelId, fromOrderId, isSwap, ...query }) {
    const { db, actor, clock } = context;
    const { agencyId, personId } = actor;
    const fields = findDateProblems(query, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const caller = await interfaceFor(context, { agencyId, personId, searchKey: toSearchKey(query) });
    if (!caller.ok) return caller;
    // What the console knows of the hotel is read while the provider is asked.
    const [answer, hotel] = await Promise.all([
      askForRates(caller.value, hotelId, query),
      findHotelView(db, caller.value.connection.baseUrl, hotelId),
    ]);
    if (answer.kind !== "ok") return toReadFailure(answer);
    const { sessionId, rooms: wireRooms } = answer.data;
    const rooms = toRoomViews(wireRooms);
    // Neither known nor priced: there is no such hotel here.
    if (!hotel && rooms.length === 0) return failure("missing");
    const shown = hotel ?? toUnknownHotel(hotelId);
    const { connectionId, credentialId } = caller.value.connection;
    const sheetId = await insertRateSheet(db, {
      agencyId,
      personId,
      connectionId,
      credentialId,
      sessionId,
      query,
      hotel: shown,
      rooms,
      fromOrderId,
      isSwap,
      createdAt: new Date(clock.nowMs()),
    });
    return success({ query, hotel: shown, rooms, sheetId } satisfies HotelRates);
  },
});

export function askForRates(
  caller: Caller,
  hotelId: string,
  query: SearchQuery,
  how: Pick<SearchOptions, "priority"> = {},
) {
  return hotelRates(caller, { hotelId, ...toStayRequest(query) }, { ...toSearchOptions(query), ...how });
}
