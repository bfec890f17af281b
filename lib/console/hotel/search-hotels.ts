import { searchQuery, findDateProblems } from "./search-query.ts";
import { toSearchKey, toStayRequest } from "./search-key.ts";
import { toHotelView, toRateView } from "./to-views.ts";
import type { HotelRow, HotelSearch } from "./views.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Hotel } from "#lib/contract/hotel.ts";
import type { HotelListData } from "#lib/contract/hotel-list.ts";
import { type Database } from "#lib/db/client.ts";
import { findHotel, findPlace } from "#lib/db/places.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { hotelList } from "#lib/interface/search.ts";

const PAGE_SIZE = 25;

/** Only a search that failed on the way is worth repeating (§4.7 rule 2). */
const RETRYABLE_REASON = "NO_SUPPLIER_ANSWERED";

/** The hotels of a search with the cheapest rate of each: a list asks for no more (§4.7 maxRatesPerHotel). */
export const searchHotels = defineVerb({
  permission: "hotels:search",
  input: searchQuery,
  async run(context, query) {
    const { db, actor, clock } = context;
    const fields = findDateProblems(query, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const caller = await interfaceFor(context, { agencyId: actor.agencyId, personId: actor.personId });
    if (!caller.ok) return caller;
    const { target, sortBy, cursor } = query;
    const answer = await hotelList(
      caller.value,
      {
        ...toStayRequest(query),
        ...(target.kind === "hotel" ? { hotelIds: [target.id] } : { destinationId: target.id }),
        maxRatesPerHotel: 1,
        pageSize: PAGE_SIZE,
        ...(sortBy === undefined ? {} : { sortBy }),
        ...(cursor === undefined ? {} : { cursor }),
      },
      { searchKey: toSearchKey(query) },
    );
    if (answer.kind !== "ok") return toReadFailure(answer);
    const place = await findPlaceName(db, caller.value.connection.baseUrl, query, answer.data);
    return success(toHotelSearch(query, answer.data, place));
  },
});

function toHotelSearch(query: SearchQuery, data: HotelListData, place: HotelSearch["place"]): HotelSearch {
  const { basic, list, total = 0, hasMore = false, cursor } = data;
  return {
    query,
    place,
    hotels: list.map(toHotelRow),
    // §2.1: 0 means none, or that nobody counted.
    total: total > 0 || list.length === 0 ? total : null,
    hasMore,
    nextCursor: hasMore && cursor !== undefined ? cursor : null,
    remark: basic.statusRemark ?? null,
    notices: basic.notices ?? [],
    emptyReason:
      list.length === 0 && basic.emptyReason
        ? { code: basic.emptyReason.code, retryable: basic.emptyReason.code === RETRYABLE_REASON }
        : null,
  };
}

/** The cheapest of the rates that came, though one was asked for: the order of several is not promised. */
function toHotelRow({ id, rooms = [], ...facts }: Hotel): HotelRow {
  const rates = rooms.flatMap((room) =>
    (room.rates ?? []).map((pkg) => ({
      roomTypeId: room.roomTypeId,
      roomName: room.roomTypeName,
      rate: toRateView(pkg),
    })),
  );
  const [cheapest = null] = rates.toSorted(
    (a, b) => a.rate.netTotal.amountMinor - b.rate.netTotal.amountMinor,
  );
  return { ...toHotelView(id, facts), cheapest };
}

/** By what name the place goes: the service's, else the console's own cache's. */
async function findPlaceName(
  db: Database,
  source: string,
  { target }: SearchQuery,
  { basic, list }: HotelListData,
): Promise<HotelSearch["place"]> {
  if (target.kind === "hotel") {
    const listed = list.find(({ id }) => id === target.id);
    const known = await findHotel(db, source, target.id);
    const name = listed?.name ?? known?.name;
    return name ? { ...target, name, countryCode: known?.countryCode ?? null } : null;
  }
  const { destination } = basic;
  if (destination?.id === target.id && destination.name) {
    return { ...target, name: destination.name, countryCode: destination.countryCode ?? null };
  }
  const known = await findPlace(db, source, target.id);
  return known && { ...target, name: known.name, countryCode: known.countryCode };
}
