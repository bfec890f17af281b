import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import { quoteCancel } from "#lib/console/order/quote-cancel.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { openDatabase } from "#lib/db/client.ts";
import type { Pacing } from "#lib/interface/pacing/pacing.ts";
import { rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import type { Plant } from "#provider/testing/planted.ts";
import type { TestDatabase } from "#scripts/testing/database.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { HTTP } from "#scripts/testing/fault-proxy/framing.ts";
import { type FaultProxy, startFaultProxy } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";
import { AGENT, valueOf } from "#scripts/testing/order-desk.ts";
import type { Attempt } from "./judge-orders.ts";
import { WEB_PLANTS } from "./kill-points.ts";
import { QUICK, SCALE } from "./quick.ts";
import type { ServiceSide } from "./service-side.ts";
import { openStoreLine } from "./store-line.ts";
import { startConsoleProcess } from "./start-worker.ts";
import { dealPlans, type Plan } from "./traffic.ts";
import { openCrew, type WorkerCrew } from "./worker-crew.ts";

/** A console in front of a service: its database, its worker processes, and a proxy on each of its lines. */
export type ConsoleSide = WorkerCrew & {
  world: ConsoleWorld;
  /** Between the console and the service. */
  line: FaultProxy;
  /** Between the worker and its database; the test itself goes past it. */
  store: FaultProxy;
  /** Somebody presses Book (on a check) or Cancel (of an order) in a process of its own, which may die of it. */
  press(verb: "book" | "cancel", id: string, points: string): Promise<void>;
  /** Checks of the same rate, each good for one order. */
  check(count: number): Promise<string[]>;
  book(checkId: string): Promise<Attempt>;
  /** An order for each plan, which meets what the plan says. */
  bookEach(plans: readonly Plan[], checks?: readonly string[]): Promise<Attempt[]>;
  /** Takes it to its end without a worker, over the same line to the database. */
  advance(orderId: string): Promise<void>;
  /** A web process's own connections to the database, over the same line as the worker's. */
  openWeb(): { book(checkId: string): Promise<unknown>; close(): Promise<void> };
  view(orderId: string): Promise<OrderView>;
  /** What cancelling it now costs, as it is agreed to. */
  agree(orderId: string): Promise<{ orderId: string; agreedFeeMinor: number; currency: string }>;
  cancel(orderId: string): Promise<void>;
  close(): Promise<void>;
};

export type ConsoleSideOptions = {
  database?: TestDatabase;
  plants?: readonly Plant[];
  /** Where points to die at are armed. */
  points?: string;
  /** 1 where absent. */
  workers?: number;
};

const DAY_MS = 86_400_000;
const toDay = (fromNow: number) => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10);
/** Its voucher is never drawn, which would only cost time. */
const HOTEL = rehearsalHotelId("voucher-failed");
const BOOKED_WITHIN_MS = 60_000;

/** Nobody else's name, and the same however often the check is booked: no order here is another's likely twin. */
function toInput(checkId: string) {
  const letters = checkId
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const guest = { firstName: "Anna", lastName: letters };
  return { checkId, holder: guest, guests: [guest] };
}

export async function openConsoleSide(
  service: ServiceSide,
  { database, plants = [], points, workers: count = 1 }: ConsoleSideOptions = {},
): Promise<ConsoleSide> {
  const line = await startFaultProxy({
    upstream: { port: service.port },
    framing: HTTP,
    isManyClients: true,
  });
  const vaultKey = randomBytes(32).toString("base64");
  const world = await createConsoleWorld({
    providerUrl: `http://127.0.0.1:${line.port}`,
    vaultKey,
    database,
  });
  const { store, url: storeUrl } = await openStoreLine(world.databaseUrl);
  const crew = openCrew({ databaseUrl: storeUrl, vaultKey, plants: [...QUICK, ...plants], points });
  const agent = world.actor(AGENT);
  const { services } = world;
  const side: ConsoleSide = {
    world,
    line,
    store,
    ...crew,
    async press(verb, id, at) {
      const input = verb === "book" ? toInput(id) : await side.agree(id);
      const web = startConsoleProcess("scripts/testing/order-world/press-main.ts", {
        databaseUrl: world.databaseUrl,
        vaultKey,
        plants: WEB_PLANTS,
        points: at,
        args: [JSON.stringify(agent), verb, JSON.stringify(input)],
      });
      await web.exit;
    },
    async agree(orderId) {
      const { fee } = valueOf(await quoteCancel(agent, { orderId }, services));
      return { orderId, agreedFeeMinor: fee.amountMinor, currency: fee.currency };
    },
    check: (wanted) => checkMany(world, wanted),
    async book(checkId) {
      const { orderId } = valueOf(await bookOrder(agent, toInput(checkId), services));
      const { reference } = await side.view(orderId);
      return { name: reference, orderId, reference };
    },
    async bookEach(plans, given) {
      const checks = given ?? (await side.check(plans.length));
      const nameOf = dealPlans(line, plans);
      const attempts = await inTurns(checks, (check) => side.book(check));
      const isEachSent = (): boolean => {
        crew.requireWorkers();
        return attempts.every(({ reference }) => nameOf(reference) !== null);
      };
      await comesTrue(isEachSent, BOOKED_WITHIN_MS);
      return attempts.map((attempt) => ({ ...attempt, name: nameOf(attempt.reference) ?? "never sent" }));
    },
    async advance(orderId) {
      const db = openDatabase(storeUrl, { poolSize: 1 });
      const own = { ...services, db, pacing: { ...OPEN_LINES, close: () => Promise.resolve() } };
      const isThere = async (): Promise<boolean> => {
        await advanceOrder(own, orderId, { scale: SCALE });
        return (await side.view(orderId)).isFinal;
      };
      await comesTrue(isThere, BOOKED_WITHIN_MS);
      await db.$disconnect();
    },
    openWeb() {
      const db = openDatabase(storeUrl);
      return {
        book: (checkId) => bookOrder(agent, toInput(checkId), { ...services, db }),
        close: () => db.$disconnect(),
      };
    },
    view: async (orderId) => valueOf(await getOrder(agent, { orderId }, services)),
    async cancel(orderId) {
      valueOf(await cancelOrder(agent, await side.agree(orderId), services));
    },
    async close() {
      await crew.stopWorkers();
      await store.close();
      await line.close();
      await world.close();
    },
  };
  for (let started = 0; started < count; started += 1) crew.startWorker();
  return side;
}

/** Nobody stands in line for what only prepares a proof. */
const OPEN_LINES: Pacing = {
  for: () => ({ take: () => Promise.resolve({ start: () => true, received: () => {}, end: () => {} }) }),
  findPlace: () => Promise.resolve(null),
};

async function checkMany(world: ConsoleWorld, count: number): Promise<string[]> {
  const agent = world.actor(AGENT);
  const services = { ...world.services, pacing: { ...OPEN_LINES, close: () => Promise.resolve() } };
  const query = {
    placeName: "Rehearsal",
    target: { kind: "hotel" as const, id: HOTEL },
    checkIn: toDay(60),
    checkOut: toDay(62),
    rooms: [{ adultCount: 1, childrenAges: [] }],
    residencyCode: "AE",
    nationalityCode: "AE",
  };
  const rates = valueOf(await getHotelRates(agent, { ...query, hotelId: HOTEL }, services));
  const asked = { sheetId: rates.sheetId, ratePkgId: rates.rooms[0]?.rates[0]?.ratePkgId };
  const checkOne = async () => valueOf(await checkRate(agent, asked, services)).checkId;
  return inTurns(Array.from({ length: count }), checkOne);
}

/** As many at once as a process has connections: those beyond would wait for one, and give up on a busy machine. */
const AT_ONCE = 10;

async function inTurns<Given, Result>(
  all: readonly Given[],
  work: (given: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  }
  return results;
}

/** Asks again and again until it is so; false when it is not in time. */
export async function comesTrue(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endsAt) return false;
    await sleep(50);
  }
  return true;
}
