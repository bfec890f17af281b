/**
 * PostgreSQL keeps neither U+0000 nor half a surrogate pair. Supplier text may hold both, so they are taken out of
 * what we freeze; text of a client is refused instead (`findUnstorable`), since changing it could join two references.
 */
export function toStorable<Value>(value: Value): Value {
  return walk(value) as Value; // walk keeps the shape: it only replaces strings by strings
}

/** The text of a JSON column; everything in our own plain data is JSON. */
export function toJsonText(value: object): string {
  return JSON.stringify(toStorable(value));
}

function walk(value: unknown): unknown {
  if (typeof value === "string") return isStorable(value) ? value : value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(walk);
  // Dates and the like go through as they are; only plain data is taken apart.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, v]) => (v === undefined ? [] : [[key, walk(v)]])),
  );
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** The dotted path of the first text that cannot be kept, or null. */
export function findUnstorable(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = findUnstorable(member, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
