import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import type { Services } from "#lib/console/services.ts";
import { openDatabase } from "#lib/db/client.ts";
import type { Plant } from "#provider/testing/planted.ts";
import { OPEN_PACING } from "#scripts/testing/caller.ts";
import type { TestDatabase } from "#scripts/testing/database.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { HTTP } from "#scripts/testing/fault-proxy/framing.ts";
import { type FaultProxy, startFaultProxy } from "#scripts/testing/fault-proxy/start-fault-proxy.ts";
import { AGENT } from "#scripts/testing/order-desk.ts";
import { type ConsoleAgent, createConsoleAgent, toInput } from "./console-agent.ts";
import { inTurns } from "./in-turns.ts";
import type { Attempt } from "./judge-orders.ts";
import { WEB_PLANTS } from "./kill-points.ts";
import { QUICK, SCALE } from "./quick.ts";
import type { ServiceSide } from "./service-side.ts";
import { openStoreLine } from "./store-line.ts";
import { startConsoleProcess } from "./start-worker.ts";
import { dealPlans, type Plan } from "./traffic.ts";
import { openCrew, type WorkerCrew } from "./worker-crew.ts";

/** A console in front of a service: its database, its worker processes, and a proxy on each of its lines. */
export type ConsoleSide = WorkerCrew &
  ConsoleAgent & {
    world: ConsoleWorld;
    /** Between the console and the service. */
    line: FaultProxy;
    /** Between the worker and its database; the test itself goes past it. */
    store: FaultProxy;
    /** Somebody presses Book (on a check) or Cancel (of an order) in a process of its own, which may die of it. */
    press(verb: "book" | "cancel", id: string, points: string): Promise<void>;
    /** An order for each plan, which meets what the plan says. */
    bookEach(plans: readonly Plan[], checks?: readonly string[]): Promise<Attempt[]>;
    /** Takes it to its end without a worker, over the same line to the database. */
    advance(orderId: string): Promise<void>;
    /** A web process's own connections to the database, over the same line as the worker's. */
    openWeb(): { book(checkId: string): Promise<unknown>; close(): Promise<void> };
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

const BOOKED_WITHIN_MS = 60_000;

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
  const actor = world.actor(AGENT);
  const agent = createConsoleAgent(world);
  for (let started = 0; started < count; started += 1) crew.startWorker();
  return {
    world,
    line,
    store,
    ...crew,
    ...agent,
    async press(verb, id, at) {
      const input = verb === "book" ? toInput(id) : await agent.agree(id);
      const web = startConsoleProcess("scripts/testing/order-world/press-main.ts", {
        databaseUrl: world.databaseUrl,
        vaultKey,
        plants: WEB_PLANTS,
        points: at,
        args: [JSON.stringify(actor), verb, JSON.stringify(input)],
      });
      await web.exit;
    },
    async bookEach(plans, given) {
      const checks = given ?? (await agent.check(plans.length));
      const nameOf = dealPlans(line, plans);
      const attempts = await inTurns(checks, (check) => agent.book(check));
      const isEachSent = (): boolean => {
        crew.requireWorkers();
        return attempts.every(({ reference }) => nameOf(reference) !== null);
      };
      await comesTrue(isEachSent, BOOKED_WITHIN_MS);
      return attempts.map((attempt) => ({ ...attempt, name: nameOf(attempt.reference) ?? "never sent" }));
    },
    async advance(orderId) {
      const db = openDatabase(storeUrl, { poolSize: 1 });
      await advanceToEnd({ ...world.services, db, pacing: OPEN_PACING }, agent, orderId);
      await db.$disconnect();
    },
    openWeb() {
      const db = openDatabase(storeUrl);
      return {
        book: (checkId) => bookOrder(actor, toInput(checkId), { ...world.services, db }),
        close: () => db.$disconnect(),
      };
    },
    async close() {
      await crew.stopWorkers();
      await store.close();
      await line.close();
      await world.close();
    },
  };
}

/** Does every step that falls due until nothing follows, or until it has taken too long. */
async function advanceToEnd(services: Services, agent: ConsoleAgent, orderId: string): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    await advanceOrder(services, orderId, { scale: SCALE });
    return (await agent.view(orderId)).isFinal;
  };
  await comesTrue(isThere, BOOKED_WITHIN_MS);
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
