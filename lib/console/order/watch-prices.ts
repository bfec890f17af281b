import { findCheaper, findWorth } from "./find-cheaper.ts";
import { findSwapObstacle } from "./find-swap-obstacle.ts";
import { isSealIntact } from "./freeze-order.ts";
import { toRebookQuery } from "./to-rebook-query.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { askForRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { findDateProblems } from "#lib/console/hotel/search-query.ts";
import { toRoomViews } from "#lib/console/hotel/to-views.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import type { Services } from "#lib/console/services.ts";
import { isBeingSwapped } from "#lib/db/order-swaps.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { findOrder } from "#lib/db/orders.ts";
import {
  claimLook,
  doubtFinding,
  dropFinding,
  type DueLook,
  findFinding,
  listDueLooks,
  releaseLook,
  writeFinding,
} from "#lib/db/price-looks.ts";
import type { Money } from "#lib/domain/money.ts";
import { isWorthTelling } from "#lib/domain/swap-worth.ts";
import { toLogFields } from "#lib/log.ts";

const DAY_MS = 86_400_000;
/** Shorter than the time between two runs, so that they do not pile up. */
const RUN_MS = 240_000;
const PAGE = 100;

/** What a look may rest on: that anybody may cancel it is judged when somebody swaps it. */
const ANYBODY = { permissions: ["orders:cancel"] } as const;

/**
 * Looks, once a day (UTC) for each confirmed order that can be given up free of charge, whether its stay is to be had for
 * less with nothing about it worse, exactly as `lookCheaper` does, and keeps what a swap would save. One order after
 * another, with the console's own rights, in the last rank of the line: nobody waits for it. Says how many were looked at.
 *
 * Ends when all are done, after a while, or when the services' signal comes. It may be run by several at once.
 */
export async function watchPrices(services: Services): Promise<number> {
  const { db, clock, log, signal } = services;
  const endMs = clock.nowMs() + RUN_MS;
  const without: string[] = [];
  let count = 0;
  for (;;) {
    const due = await listDueLooks(db, { ...today(clock.nowMs()), without, limit: PAGE });
    if (due.length === 0) return count;
    for (const look of due) {
      if (signal?.aborted || clock.nowMs() >= endMs) return count;
      if (without.includes(look.agencyId)) continue;
      const claimed = today(clock.nowMs());
      if (!(await claimLook(db, look, claimed))) continue;
      count += 1;
      try {
        const outcome = await lookAt(services, look, claimed);
        // Whoever does not answer once is left alone until the next run.
        if (outcome === "unreachable") without.push(look.agencyId);
      } catch (error) {
        log.error({ orderId: look.orderId, ...toLogFields(error) }, "a stay was not looked for");
      }
    }
  }
}

type Today = { now: Date; dayStart: Date };

function today(nowMs: number): Today {
  return { now: new Date(nowMs), dayStart: new Date(nowMs - (nowMs % DAY_MS)) };
}

/** `unknown`: no answer that says anything; `unreachable`: the service cannot be asked at all. */
type Unseen = "none" | "unknown" | "unreachable";

async function lookAt(
  services: Services,
  { orderId, agencyId, until }: DueLook,
  { now, dayStart }: Today,
): Promise<Unseen | "found"> {
  const { db, signal } = services;
  const order = await findOrder(db, { agencyId }, orderId);
  const saved = order ? await askWhatIsSaved(services, order) : "none";
  if (order === null || saved === "none") {
    await dropFinding(db, agencyId, orderId);
    return "none";
  }
  if (saved === "unknown" || saved === "unreachable") {
    // Left the line because this process ends: the next one asks.
    if (signal?.aborted) await releaseLook(db, { orderId, askedAt: now }, new Date(dayStart.getTime() - 1));
    else await doubtFinding(db, agencyId, orderId);
    return saved;
  }
  const before = await findFinding(db, orderId, saved.currency);
  const isNews = before === null || isWorthTelling(saved, order.terms.netTotal, before.told);
  const kept = isNews ? { since: now, told: saved } : before;
  await writeFinding(db, { orderId, askedAt: now }, { ...kept, saved, until });
  return "found";
}

async function askWhatIsSaved(services: Services, order: OrderRecord): Promise<Money | Unseen> {
  const { db, clock, vault } = services;
  const query = toRebookQuery(order);
  const standing = {
    isBeingSwapped: await isBeingSwapped(db, order.agencyId, order.id),
    nowMs: clock.nowMs(),
  };
  if (findSwapObstacle(order, ANYBODY, standing)) return "none";
  if (!isSealIntact(vault, order) || "checkIn" in findDateProblems(query, standing.nowMs)) return "none";
  const caller = await interfaceFor(services, { agencyId: order.agencyId, personId: null });
  if (!caller.ok) return "unreachable";
  const answer = await askForRates(caller.value, order.hotel.hotelId, query, { priority: "content" });
  if (answer.kind !== "ok") {
    const { code } = toReadFailure(answer).failure;
    return code === "unreachable" || code === "connection-refused" ? "unreachable" : "unknown";
  }
  const { rates } = findCheaper(order, toRoomViews(answer.data.rooms), clock.nowMs());
  return findWorth(order, rates) ?? "none";
}
