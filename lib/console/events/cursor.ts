/**
 * Where a page is in what changed: the database's cursor (lib/db/order-changes.ts) and when it was read, as the text
 * that goes out as an event's id and comes back as `Last-Event-ID`.
 */
export type Cursor = { xid: bigint; atMs: number };

/** How long changes are kept. */
export const KEPT_MS = 3_600_000;

/** Some less than they are kept: nothing may be gone that somebody still counts on. */
const USABLE_MS = KEPT_MS - 15 * 60_000;

const TEXT = /^(\d{1,18})\.(\d{1,15})$/;

export function writeCursor({ xid, atMs }: Cursor): string {
  return `${xid}.${atMs}`;
}

/** Null for none, and for one from too long ago: whoever comes with it has to read everything anew. */
export function readCursor(text: string | null, nowMs: number): Cursor | null {
  const [, xid, at] = TEXT.exec(text ?? "") ?? [];
  if (xid === undefined || at === undefined) return null;
  const atMs = Number(at);
  return Math.abs(nowMs - atMs) > USABLE_MS ? null : { xid: BigInt(xid), atMs };
}
