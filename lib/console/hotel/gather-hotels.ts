import { createHeldLists } from "./held-lists.ts";
import { holdCheapest } from "./held-cheapest.ts";
import { toHeldKey } from "./search-key.ts";
import { askForHotels, findPlaceName, toHotelRow, toHotelSearch } from "./search-hotels.ts";
import { findDateProblems, searchQuery } from "./search-query.ts";
import type { GatheredHotels } from "./views.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { rememberSearch } from "#lib/console/search/remember-search.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Database } from "#lib/db/client.ts";
import { findPlace } from "#lib/db/places.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { Caller } from "#lib/interface/caller.ts";

/** Five calls (§4.7 pageSize). A larger place is looked at as far as that, which is said. */
const HOTELS_MOST = 1_000;
const PAGE_SIZE = LIMITS.hotelListPageSizeMax;

const heldLists = createHeldLists();

/**
 * The hotels of a search together, as filters with counts and an order of the console's own need them; still the
 * cheapest rate of each and no other. The interface filters nothing (§4.7), so the list is read as far as it goes and held for
 * a short while for who asked for it.
 */
export const gatherHotels = defineVerb({
  permission: "hotels:search",
  input: searchQuery,
  async run(context, query) {
    const { db, actor, clock } = context;
    const fields = findDateProblems(query, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const found = await interfaceFor(context, { agencyId: actor.agencyId, personId: actor.personId });
    if (!found.ok) return found;
    const caller = found.value;
    const { baseUrl } = caller.connection;
    const key = toHeldKey(actor, caller, query, query.sortBy);
    const held = heldLists.find(key, clock.nowMs());
    if (held) return success(held);
    const { cursor: _cursor, ...first } = query;
    await rememberSearch(context, baseUrl, first);
    const read = await readHotels(caller, first);
    if (read.kind !== "ok") return toReadFailure(read);
    const { firstPage, furtherPages } = read;
    const place = await findPlaceName(db, baseUrl, first, firstPage);
    const search = toHotelSearch(first, firstPage, place);
    // Where something was booked or sold meanwhile, a hotel may stand on two pages.
    const rows = [...search.hotels, ...furtherPages.flatMap(({ list }) => list.map(toHotelRow))];
    const hotels = [...new Map(rows.map((row) => [row.hotelId, row])).values()];
    const gathered: GatheredHotels = {
      ...search,
      hotels,
      isWhole: !(furtherPages.at(-1) ?? firstPage).hasMore,
      centre: await findCentre(db, baseUrl, first),
    };
    // What is not whole may be so when it is asked for again.
    const isComplete = hotels.length > 0 && search.remark === null && search.notices.length === 0;
    if (isComplete) heldLists.hold(key, gathered, clock.nowMs());
    holdCheapest(toHeldKey(actor, caller, query), { ...gathered, hasMore: !gathered.isWhole }, clock.nowMs());
    return success(gathered);
  },
});

/** The first page, and side by side those that follow where it is known how many there are. */
async function readHotels(caller: Caller, query: SearchQuery) {
  const first = await askForHotels(caller, query, { pageSize: PAGE_SIZE });
  if (first.kind !== "ok") return first;
  const { hasMore = false, total = 0 } = first.data;
  const pageCount = hasMore ? Math.ceil(Math.min(total, HOTELS_MOST) / PAGE_SIZE) : 1;
  const further = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
      askForHotels(caller, query, { pageSize: PAGE_SIZE, pageNum: index + 2 }),
    ),
  );
  const furtherPages = [];
  for (const answer of further) {
    if (answer.kind !== "ok") return answer;
    furtherPages.push(answer.data);
  }
  return { kind: "ok" as const, firstPage: first.data, furtherPages };
}

/** The middle of the place that is searched, where the console knows it. */
export async function findCentre(
  db: Database,
  source: string,
  { target }: SearchQuery,
): Promise<GatheredHotels["centre"]> {
  const place = target.kind === "destination" ? await findPlace(db, source, target.id) : null;
  const { lat = null, lng = null } = place ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}
