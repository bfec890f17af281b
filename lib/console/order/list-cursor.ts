import type { ListKey, ListPage } from "#lib/db/list-key.ts";

/** The cursors of a page, by what its rows are ordered by; null at either end. */
export function toCursors<Row>(
  { rows, hasNext, hasPrevious }: ListPage<Row>,
  keyOf: (row: Row) => Omit<ListKey, "direction">,
): { nextCursor: string | null; previousCursor: string | null } {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    nextCursor: hasNext && last ? writeCursor({ ...keyOf(last), direction: "next" }) : null,
    previousCursor: hasPrevious && first ? writeCursor({ ...keyOf(first), direction: "previous" }) : null,
  };
}

function writeCursor({ at, id, direction }: ListKey): string {
  return Buffer.from(JSON.stringify([at.getTime(), id, direction])).toString("base64url");
}

/** Null for what is no cursor of ours. It only says where to go on, never whose orders are listed. */
export function readCursor(text: string): ListKey | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) return null;
    const [ms, id, direction]: unknown[] = parts;
    if (typeof ms !== "number" || !Number.isInteger(ms) || Math.abs(ms) > 8e15) return null;
    if (typeof id !== "string" || !/^[0-9a-f-]{36}$/.test(id)) return null;
    return direction === "next" || direction === "previous" ? { at: new Date(ms), id, direction } : null;
  } catch {
    return null;
  }
}
