import { z } from "zod";
import { searchQuery, findDateProblems } from "./search-query.ts";
import { toSearchKey, toStayRequest } from "./search-key.ts";
import { toHotelView, toRoomViews } from "./to-views.ts";
import type { HotelRates, HotelView } from "./views.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Database } from "#lib/db/client.ts";
import { findHotel } from "#lib/db/places.ts";
import { insertRateSheet } from "#lib/db/rate-sheets.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { hotelRates } from "#lib/interface/search.ts";

const hotelIdField = {
  hotelId: z
    .string({ error: PROBLEMS.place })
    .min(1, { error: PROBLEMS.place })
    .max(200, { error: PROBLEMS.place })
    .refine(isPlainText, { error: PROBLEMS.place }),
};

/** The search's own rules, checked before the hotel's. */
export const hotelRatesInput = z.intersection(searchQuery, z.object(hotelIdField));

/** All rates of one hotel (§4.8), and a sheet of what is on screen: a check compares with that and continues it. */
export const getHotelRates = defineVerb({
  permission: "hotels:search",
  input: hotelRatesInput,
  async run(context, { hotelId, ...query }) {
    const { db, actor, clock } = context;
    const { agencyId, personId } = actor;
    const fields = findDateProblems(query, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const caller = await interfaceFor(context, { agencyId, personId });
    if (!caller.ok) return caller;
    const answer = await hotelRates(
      caller.value,
      { hotelId, ...toStayRequest(query) },
      { searchKey: toSearchKey(query) },
    );
    if (answer.kind !== "ok") return toReadFailure(answer);
    const { sessionId, rooms: wireRooms } = answer.data;
    const rooms = toRoomViews(wireRooms);
    const hotel = await findHotelView(db, caller.value, hotelId);
    // Neither known nor priced: there is no such hotel here.
    if (!hotel && rooms.length === 0) return failure("missing");
    const shown = hotel ?? toHotelView(hotelId, {});
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
      createdAt: new Date(clock.nowMs()),
    });
    return success({ query, hotel: shown, rooms, sheetId } satisfies HotelRates);
  },
});

/** The hotel's facts out of the console's own cache; null for one that is newer than it. */
async function findHotelView(db: Database, caller: Caller, hotelId: string): Promise<HotelView | null> {
  const source = caller.connection.baseUrl;
  const known = await findHotel(db, source, hotelId);
  if (!known) return null;
  const { destinationId, name, address, rating, lat, lng, logoUrl } = known;
  return {
    hotelId,
    destinationId,
    name,
    address,
    rating,
    logoUrl,
    point: lat === null || lng === null ? null : { lat, lng },
  };
}
