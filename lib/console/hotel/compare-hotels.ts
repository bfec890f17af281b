import { z } from "zod";
import { findCentre } from "./gather-hotels.ts";
import { findHotelView, hotelInput } from "./get-hotel.ts";
import { toHotelRow } from "./search-hotels.ts";
import { toSearchOptions, toStayRequest } from "./search-key.ts";
import { findDateProblems, searchQuery } from "./search-query.ts";
import type { HotelComparison, HotelRow } from "./views.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { hotelList } from "#lib/interface/search.ts";

/** As many as stand side by side. */
const HOTELS_MOST = 6;

const comparedHotels = z.intersection(
  searchQuery,
  z.object({ hotelIds: z.array(hotelInput.shape.hotelId).min(1).max(HOTELS_MOST) }),
);

/**
 * A few hotels of a search, in the order asked for, with the cheapest rate of each, in one call (§4.7 hotelIds) that
 * continues the search's session. One that has nothing is there without a rate; one that nobody knows is not.
 */
export const compareHotels = defineVerb({
  permission: "hotels:search",
  input: comparedHotels,
  async run(context, { hotelIds, ...query }) {
    const { db, actor, clock } = context;
    const fields = findDateProblems(query, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const found = await interfaceFor(context, { agencyId: actor.agencyId, personId: actor.personId });
    if (!found.ok) return found;
    const caller = found.value;
    const { baseUrl } = caller.connection;
    const ids = [...new Set(hotelIds)];
    const answer = await hotelList(
      caller,
      { ...toStayRequest(query), hotelIds: ids, maxRatesPerHotel: 1, pageSize: ids.length },
      toSearchOptions(query),
    );
    if (answer.kind !== "ok") return toReadFailure(answer);
    const { list, basic } = answer.data;
    const rows = new Map(list.map(toHotelRow).map((row) => [row.hotelId, row]));
    const hotels: HotelRow[] = [];
    for (const hotelId of ids) {
      const known = rows.has(hotelId) ? null : await findHotelView(db, baseUrl, hotelId);
      const row = rows.get(hotelId) ?? (known && { ...known, cheapest: null });
      if (row) hotels.push(row);
    }
    return success({
      query,
      hotels,
      remark: basic.statusRemark ?? null,
      notices: basic.notices ?? [],
      centre: await findCentre(db, baseUrl, query),
    } satisfies HotelComparison);
  },
});
