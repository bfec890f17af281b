/**
 * A value as PostgreSQL can keep it: texts from outside may hold U+0000 or half a surrogate pair, which neither text nor
 * jsonb takes. Both become U+FFFD, the sign for what could not be read; everything else stays as it is.
 */
export function toStorable<Value>(value: Value): Value {
  return clean(value) as Value;
}

/** How JSON spells what `toStorable` takes away, and a text that only looks like it. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** The same as JSON, for a column of it: what is as large as the rates of a hotel is walked through only if it has to be. */
export function toStorableJson(value: unknown): string {
  const text = JSON.stringify(value);
  return UNSTORABLE.test(text) ? JSON.stringify(toStorable(value)) : text;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\u0000", "\uFFFD").toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [clean(key), clean(member)]));
}
