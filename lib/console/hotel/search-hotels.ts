import { searchQuery, findDateProblems } from "./search-query.ts";
import { holdCheapest } from "./held-cheapest.ts";
import { toHeldKey, toSearchKey, toSearchOptions, toStayRequest } from "./search-key.ts";
import { toHotelView, toRateView } from "./to-views.ts";
import type { HotelRow, HotelSearch } from "./views.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { rememberSearch } from "#lib/console/search/remember-search.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Hotel } from "#lib/contract/hotel.ts";
import { type HotelListData, SORT_ORDERS } from "#lib/contract/hotel-list.ts";
import { type Database } from "#lib/db/client.ts";
import { findHotel, findPlace } from "#lib/db/places.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { hotelList, type SearchOptions } from "#lib/interface/search.ts";

const PAGE_SIZE = 25;

/** Only a search that failed on the way is worth repeating (§4.7 rule 2). */
const RETRYABLE_REASON = "NO_SUPPLIER_ANSWERED";

/** The hotels of a search with the cheapest rate of each: a list asks for no more (§4.7 maxRatesPerHotel). */
export const searchHotels = defineVerb({
  permission: "hotels:search",
  input: searchQuery,
  async run(context, query) {
    const { db, actor, clock } = context;
    const { agencyId, personId } = actor;
    const fields = findDateProblems(query, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const caller = await interfaceFor(context, { agencyId, personId, searchKey: toSearchKey(query) });
    if (!caller.ok) return caller;
    const { cursor } = query;
    const remembered = rememberSearch(context, caller.value.connection.baseUrl, query);
    const answering = askForHotels(caller.value, query, {
      pageSize: PAGE_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const [answer] = await Promise.all([answering, remembered]);
    if (answer.kind !== "ok") return toReadFailure(answer);
    const place = await findPlaceName(db, caller.value.connection.baseUrl, query, answer.data);
    const search = toHotelSearch(query, answer.data, place);
    holdCheapest(toHeldKey(actor, caller.value, query), search, clock.nowMs());
    return success(search);
  },
});

/** A part of the list of a search, in the service's own order of that name, if it has one. */
export function askForHotels(
  caller: Caller,
  query: SearchQuery,
  part: { pageSize: number; cursor?: number; pageNum?: number },
  how: Pick<SearchOptions, "priority" | "deadlineMs"> = {},
) {
  const { target } = query;
  const sortBy = SORT_ORDERS.find((order) => order === query.sortBy);
  return hotelList(
    caller,
    {
      ...toStayRequest(query),
      ...(target.kind === "hotel" ? { hotelIds: [target.id] } : { destinationId: target.id }),
      maxRatesPerHotel: 1,
      ...part,
      ...(sortBy === undefined ? {} : { sortBy }),
    },
    { ...toSearchOptions(query), ...how },
  );
}

export function toHotelSearch(
  query: SearchQuery,
  data: HotelListData,
  place: HotelSearch["place"],
): HotelSearch {
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
export function toHotelRow({ id, rooms = [], ...facts }: Hotel): HotelRow {
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
export async function findPlaceName(
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
