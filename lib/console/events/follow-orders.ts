import { createOrderHub, type OrderHub } from "./order-hub.ts";
import { mayFollow, openOrderStream } from "./order-stream.ts";
import { writeCursor } from "./cursor.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { getServices } from "#lib/console/services.ts";
import { readChangeCursor } from "#lib/db/order-changes.ts";
import { getEnv } from "#lib/env.ts";

/** Lines of one person in one process: windows side by side. A page that nobody looks at holds none. */
const LINES_MAX = 12;
const lines = new Map<string, number>();

export type Following =
  | { outcome: "open"; stream: ReadableStream<Uint8Array> }
  | { outcome: "forbidden" }
  | { outcome: "too-many" };

/** Opens a page's line (order-stream.ts), from where the page stands. It ends with the signal. */
export function followOrders(actor: Actor, from: string | null, signal: AbortSignal): Following {
  if (!mayFollow(actor)) return { outcome: "forbidden" };
  const { personId } = actor;
  const open = lines.get(personId) ?? 0;
  if (open >= LINES_MAX) return { outcome: "too-many" };
  lines.set(personId, open + 1);
  const stream = openOrderStream(getServices(), getHub(), actor, { from }, () => release(personId));
  signal.addEventListener("abort", () => stream.end(), { once: true });
  // Whoever left while they were looked up is told of no more: the signal has come already.
  if (signal.aborted) stream.end();
  return { outcome: "open", stream: stream.body };
}

function release(personId: string): void {
  const left = (lines.get(personId) ?? 1) - 1;
  if (left > 0) lines.set(personId, left);
  else lines.delete(personId);
}

/** Where a page stands that reads its data after this: what changes later is told to it. */
export async function readFollowCursor(): Promise<string> {
  const { db, clock } = getServices();
  return writeCursor({ xid: await readChangeCursor(db), atMs: clock.nowMs() });
}

let known: OrderHub | undefined;

/** The hub of this process. An open line would keep it from ending (design, section 8), so all end with the signal. */
function getHub(): OrderHub {
  if (known) return known;
  const { db, clock, log } = getServices();
  const hub = createOrderHub({ databaseUrl: getEnv().databaseUrl, db, clock, log });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void hub.close());
  known = hub;
  return hub;
}
