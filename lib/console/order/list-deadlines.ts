import { listDeadlinesInput } from "./inputs.ts";
import { readCursor, toCursors } from "./list-cursor.ts";
import { orderScope } from "./order-scope.ts";
import { OPEN_STATES } from "./to-attention.ts";
import { toOrderLine } from "./to-order-line.ts";
import { findCancelObstacle } from "./to-order-view.ts";
import type { DeadlineGroup, DeadlineList, DeadlineRow } from "#lib/console/order/views/deadlines.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { type DeadlineRecord, listDeadlines as listDeadlinePage } from "#lib/db/order-deadlines.ts";
import { feeAt } from "#lib/domain/cancellation.ts";
import { failure, success } from "#lib/domain/outcome.ts";

const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;
/** What is under way may yet be confirmed, on terms that run out meanwhile. */
const STATES = [...OPEN_STATES, "confirmed"];

/** The orders a person may see by when cancelling them becomes dearer; what became so in the last day comes first. */
export const listDeadlines = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: listDeadlinesInput,
  async run({ db, actor, clock }, { cursor }) {
    const key = cursor === undefined ? undefined : readCursor(cursor);
    if (key === null) return failure("invalid", { fields: { cursor: PROBLEMS.cursor } });
    const nowMs = clock.nowMs();
    const page = await listDeadlinePage(db, {
      ...orderScope(actor),
      states: STATES,
      from: new Date(nowMs - DAY_MS),
      now: new Date(nowMs),
      key,
      limit: PAGE_SIZE,
    });
    return success<DeadlineList>({
      deadlines: page.rows.map((row) => toRow(row, actor, nowMs)),
      ...toCursors(page, ({ at, order }) => ({ at, id: order.id })),
    });
  },
});

function toRow({ at, order }: DeadlineRecord, actor: Actor, nowMs: number): DeadlineRow {
  const { terms, total, query } = order;
  const dueMs = at.getTime();
  const step = terms.cancelSteps.find(({ until }) => Date.parse(until) === dueMs);
  const after = feeAt(terms.cancelSteps, total, dueMs + 1).fee;
  return {
    ...toOrderLine(order),
    // Terms that were tampered with may not hold it any more; that the order says so is another matter.
    due: step?.until ?? at.toISOString(),
    group: toGroup(dueMs - nowMs),
    before: feeAt(terms.cancelSteps, total, dueMs).fee,
    after,
    isWholeAfter: after.amountMinor >= total.amountMinor,
    residencyCode: query.residencyCode,
    cancelObstacle: findCancelObstacle(order, actor),
  };
}

function toGroup(awayMs: number): DeadlineGroup {
  if (awayMs < 0) return "past";
  const within = (["1", "3", "7", "15"] as const).find((days) => awayMs <= Number(days) * DAY_MS);
  return within ?? "later";
}
