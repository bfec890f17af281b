import type { Actor } from "#lib/auth/actor.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { isPermission } from "#lib/domain/permissions.ts";
import { createRandom } from "#provider/testing/fuzz/random.ts";
import { step } from "#scripts/start/progress.ts";
import { median } from "#bench/report/statistics.ts";
import { toTable } from "#bench/report/table.ts";
import { judge, type Verdict } from "#bench/report/verdict.ts";
import { startMeasuredProduct } from "#bench/targets/product.ts";
import { queryConsole } from "../../e2e/kit/database.ts";
import { pickWish } from "./agent.ts";
import { CallLog } from "./call-log.ts";
import { PlainBrowser } from "./plain-browser.ts";
import type { DeskRun } from "./measure-soak.ts";
import { Walk, type Wish } from "./walk.ts";

const ADDED_MOST = 1.1;
/** A console is at work for days: what it runs all the time is compiled by then. */
const ROUNDS = { warming: 60, counted: 60 };
const HOTELS = 20_000;
const PLACES = ["Dubai", "London", "Paris", "Nice"];

type Round = { name: string; verbMs: number; pageMs: number; providerMs: number };

/**
 * What the console adds to a call: the time of the verb (who calls, its place in line, the ticket, the call itself, what
 * is read out of the answer and kept), by the time that the provider's own log gives for that very call. The whole page
 * is told beside it, from the first byte sent to the last one read.
 */
export async function measureAdded({ say, keep, signal }: DeskRun): Promise<Verdict[]> {
  const product = keep(await startMeasuredProduct({ hotels: HOTELS, supplierScale: 1 }, signal));
  const walk = new Walk(new PlainBrowser(product.urls), {
    arrived: (_, tookMs) => (pageMs = tookMs),
    wrong: (name, path, what) => say(`- ${name} ${path}: ${what}`),
  });
  let pageMs = 0;
  await walk.signIn("agent@bellhop.test", "bellhop-agent-1");
  const places = await step("waiting for the places", () => walk.findPlaces(PLACES));
  const verbs = keep(await openVerbs(product.env));
  const calls = new CallLog(product.providerLog);
  const random = createRandom(20_261_122);
  const rounds: Round[] = [];

  for (let round = -ROUNDS.warming; round < ROUNDS.counted; round += 1) {
    signal.throwIfAborted();
    const ofVerbs = await walkByVerbs(verbs, calls, pickWish(random, places), random.int(0, 24));
    const wish = pickWish(random, places);
    const list = await walk.search(wish);
    const listMs = pageMs;
    const rates = await walk.openHotel(list, random.int(0, 24), wish);
    const ratesMs = pageMs;
    if (!ofVerbs || !rates || !(await walk.choose(rates, random.int(0, 7), wish))) continue;
    const pages = [listMs, ratesMs, pageMs];
    if (round >= 0) rounds.push(...ofVerbs.map((one, index) => ({ ...one, pageMs: pages[index] ?? 0 })));
  }
  return report(rounds, say);
}

type Timed = { name: string; verbMs: number; providerMs: number };
type Verbs = Awaited<ReturnType<typeof openVerbs>>;

/** A search, the rates of one of its hotels, and the check of one of them; null where there was none. */
async function walkByVerbs(
  { actor, searchHotels, getHotelRates, checkRate }: Verbs,
  calls: CallLog,
  wish: Wish,
  index: number,
): Promise<Timed[] | null> {
  const timed: Timed[] = [];
  const time = async <Value>(name: string, run: () => Promise<Outcome<Value>>): Promise<Value | null> => {
    calls.skip();
    const fromMs = performance.now();
    const outcome = await run();
    const verbMs = performance.now() - fromMs;
    if (!outcome.ok) return null;
    timed.push({ name, verbMs, providerMs: await calls.durationOf(name) });
    return outcome.value;
  };
  const query = {
    target: { kind: "destination", id: wish.destination },
    placeName: "The place",
    checkIn: wish.checkIn,
    checkOut: wish.checkOut,
    rooms: wish.rooms.map(({ adults, ages }) => ({ adultCount: adults, childrenAges: ages })),
    residencyCode: "AE",
    nationalityCode: "GB",
  };
  const list = await time("hotelList", () => searchHotels(actor, query));
  const hotels = list?.hotels ?? [];
  const hotelId = hotels[index % Math.max(1, hotels.length)]?.hotelId;
  if (hotelId === undefined) return null;
  const rates = await time("hotelRates", () => getHotelRates(actor, { ...query, hotelId }));
  const ratePkgId = rates?.rooms.flatMap((room) => room.rates)[0]?.ratePkgId;
  if (!rates || ratePkgId === undefined) return null;
  const check = await time("checkAvail", () => checkRate(actor, { sheetId: rates.sheetId, ratePkgId }));
  return check && timed;
}

/** The console's own verbs in this process, with the product's settings. */
async function openVerbs(env: NodeJS.ProcessEnv) {
  Object.assign(process.env, env);
  const [{ searchHotels }, { getHotelRates }, { checkRate }, { getServices }] = await Promise.all([
    import("#lib/console/hotel/search-hotels.ts"),
    import("#lib/console/hotel/get-hotel-rates.ts"),
    import("#lib/console/order/check-rate.ts"),
    import("#lib/console/services.ts"),
  ]);
  const actor = await findActor();
  const stop = async () => {
    const { pacing, db } = getServices();
    await pacing.close();
    await db.$disconnect();
  };
  return { actor, searchHotels, getHotelRates, checkRate, stop };
}

async function findActor(): Promise<Actor> {
  const [row] = await queryConsole<{ id: string; agency_id: string; name: string; permissions: string[] }>(
    `select p.id, p.agency_id, p.name, r.permissions from people p join roles r on r.id = p.role_id
     where p.email = 'agent2@bellhop.test'`,
  );
  if (!row) throw new Error("the second agent is not there");
  const { id: personId, agency_id: agencyId, name, permissions } = row;
  return {
    personId,
    agencyId,
    sessionId: "",
    name,
    permissions: permissions.filter(isPermission),
    language: null,
  };
}

function report(rounds: readonly Round[], say: DeskRun["say"]): Verdict[] {
  const figures = [...Map.groupBy(rounds, ({ name }) => name)].map(([name, all]) => {
    const of = (pick: (round: Round) => number) => median(all.map(pick));
    return {
      name: `${name}: the verb by the provider's own time`,
      times: all.length,
      providerMs: of((one) => one.providerMs),
      verbMs: of((one) => one.verbMs),
      pageMs: of((one) => one.pageMs),
      ratio: of((one) => one.verbMs / one.providerMs),
    };
  });
  const rows = figures.map(({ name, times, providerMs, verbMs, pageMs }) => [
    name.split(":")[0] ?? "",
    String(times),
    ...[providerMs, verbMs, pageMs].map((ms) => ms.toFixed(1)),
  ]);
  say(`\n${toTable(["call", "times", "provider ms", "verb ms", "whole page ms"], rows)}\n`);
  const goals = figures.map(({ name }) => ({ name, bound: { kind: "most" as const, value: ADDED_MOST } }));
  return judge(goals, [new Map(figures.map(({ name, ratio }) => [name, ratio]))]);
}
