import { OPERATIONS } from "#lib/contract/operations.ts";
import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { listAddresses } from "#bench/client.ts";
import type { FloodPlan } from "#bench/load/flood.ts";
import { JUST_BELOW } from "#bench/load/pacing.ts";
import { median } from "#bench/report/statistics.ts";
import type { BenchProvider } from "#bench/targets/provider.ts";
import {
  type RawServer,
  startRawServer,
  toReadyRoute,
  toStringifiedRoute,
} from "#bench/targets/raw-server.ts";
import { type Agency, forEachOf } from "#bench/workload/agency.ts";
import { listCities, makeSearches, requireFullList, type Search } from "#bench/workload/searches.ts";
import type { Contender } from "./interleave.ts";

export const ROWS = {
  raw: "node:http, ready buffer",
  stringify: "node:http, JSON.stringify",
  small: "HotelList, 20 thousand hotels",
  large: "HotelList, 1 million hotels",
  hot: "HotelList, one search again and again",
  newSessions: "HotelList, every call opens a session",
  sortedSmall: "HotelList, sorted by price",
  sortedLarge: "HotelList, sorted by price, 1 million hotels",
} as const;

export const IN_FLIGHT = 16;
const ADDRESSES = listAddresses(160, 1);
const SEARCHES = 20_000;
const PATH = OPERATIONS.hotelList.path;

/** A body this much shorter than usual lacks hotels. */
const SHORT = 0.6;

export type Catalogue = { provider: BenchProvider; agency: Agency };

export type HotelListStage = {
  /** What the goals are about; the first is the denominator. */
  contenders: Contender[];
  /** The same denominator again, and other ways to call. */
  variations: Contender[];
  /** What was checked and is rotated over, in words. */
  remarks: string[];
  stop(): Promise<void>;
};

/** Checks both catalogues and sets the raw servers beside them: same bytes, same headers, same requests. */
export async function prepareHotelLists(small: Catalogue, large: Catalogue): Promise<HotelListStage> {
  const cities = await listCities(small.agency);
  const searches = makeSearches(cities, SEARCHES, new Date());
  const answers = await requireAnswers(small, searches, cities.length);
  await requireAnswers(large, searches, cities.length);
  const typical = takeMiddle(answers);
  const ready = await startRawServer({ [PATH]: toReadyRoute(typical) });
  const stringify = await startRawServer({ [PATH]: toStringifiedRoute(typical) });
  const leastBytes = Math.floor(typical.bytes.length * SHORT);

  const sessions = {
    small: await openSessions(small, searches),
    large: await openSessions(large, searches),
  };
  const bodies = searches.map((search) => JSON.stringify(search));
  const sorted = searches.map((search) => JSON.stringify({ ...search, sortBy: "price-asc" }));
  const planFor = ({ provider, agency }: Catalogue, change: Partial<FloodPlan>): FloodPlan => ({
    port: provider.port,
    path: PATH,
    headers: agency.headers,
    bodies,
    addresses: ADDRESSES,
    sessionIds: [],
    inFlight: IN_FLIGHT,
    mostPerAddressPerSecond: CEILINGS_PER_SECOND.hotelList * JUST_BELOW,
    expected: { status: 200, leastBytes },
    ...change,
  });
  const onSmall = (name: string, change: Partial<FloodPlan>): Contender => ({
    name,
    serverPid: small.provider.pid,
    plan: planFor(small, { sessionIds: sessions.small, ...change }),
  });
  const onLarge = (name: string, change: Partial<FloodPlan>): Contender => ({
    name,
    serverPid: large.provider.pid,
    plan: planFor(large, { sessionIds: sessions.large, ...change }),
  });
  const onRaw = (name: string, { pid, port }: RawServer): Contender => ({
    name,
    serverPid: pid,
    // The very same requests; only nobody counts them.
    plan: planFor(small, { port, sessionIds: sessions.small, mostPerAddressPerSecond: null }),
  });
  return {
    contenders: [
      onRaw(ROWS.raw, ready),
      onSmall(ROWS.small, {}),
      onLarge(ROWS.large, {}),
      onRaw(ROWS.stringify, stringify),
    ],
    variations: [
      onRaw(ROWS.raw, ready),
      onSmall(ROWS.hot, { bodies: bodies.slice(0, 1) }),
      onSmall(ROWS.newSessions, { sessionIds: [] }),
      onSmall(ROWS.sortedSmall, { bodies: sorted }),
      onLarge(ROWS.sortedLarge, { bodies: sorted }),
    ],
    remarks: [
      `rotating over ${searches.length} different searches: ${cities.length} cities, 60 days of arrival, 1 to 5 nights, 5 parties`,
      `${cities.length} answers of each catalogue checked: 50 hotels, one rate each, code 0; typical body ${typical.bytes.length} bytes`,
      `${IN_FLIGHT} calls in flight from ${ADDRESSES.length} source addresses, none above its ceiling; a new Request-Id for every call`,
    ],
    stop: async () => {
      await ready.stop();
      await stringify.stop();
    },
  };
}

/** One search for every city is asked and has to be answered in full. */
function requireAnswers(
  { agency }: Catalogue,
  searches: readonly Search[],
  count: number,
): Promise<RawAnswer[]> {
  return forEachOf(searches.slice(0, count), 4, async (search) => {
    const answer = await agency.send("hotelList", search);
    requireFullList(answer);
    return answer;
  });
}

function takeMiddle(answers: readonly RawAnswer[]): RawAnswer {
  const middle = median(answers.map(({ bytes }) => bytes.length));
  const [typical] = answers.toSorted(
    (a, b) => Math.abs(a.bytes.length - middle) - Math.abs(b.bytes.length - middle),
  );
  if (!typical) throw new Error("no city has fifty hotels");
  return typical;
}

/** A session for each connection: the calls of one address belong together. */
function openSessions({ agency }: Catalogue, searches: readonly Search[]): Promise<string[]> {
  return forEachOf(ADDRESSES, 4, async (_, index) => {
    const answer = await agency.send("hotelList", { ...searches[index], pageSize: 1 });
    return String(answer.headers["session-id"]);
  });
}
