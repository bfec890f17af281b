import { type Found, FOUND_GROUPS, type FoundEntry } from "#components/palette/palette-types.ts";

const TYPED_MAX = 100;

/** Asks the console's own route for what the palette was given. @throws Error where it does not answer. */
export async function findAnything(typed: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch("/api/find", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: typed.slice(0, TYPED_MAX) }),
    signal,
  });
  if (!response.ok) throw new Error(`the finder answered ${response.status}`);
  return toFound(await response.json());
}

// Our own route's answer; what does not look like it is left out.
function toFound(body: unknown): Found {
  const read = (name: string): unknown =>
    typeof body === "object" && body !== null
      ? Object.getOwnPropertyDescriptor(body, name)?.value
      : undefined;
  const [entries, said] = [read("entries"), read("said")];
  return {
    entries: Array.isArray(entries) ? entries.filter(isEntry) : [],
    said: typeof said === "string" ? said : "",
    isReady: read("isReady") !== false,
  };
}

function isEntry(value: unknown): value is FoundEntry {
  if (typeof value !== "object" || value === null) return false;
  return (
    "id" in value &&
    typeof value.id === "string" &&
    "text" in value &&
    typeof value.text === "string" &&
    "href" in value &&
    typeof value.href === "string" &&
    // Nothing leads out of the console.
    /^\/(?!\/)/.test(value.href) &&
    "group" in value &&
    FOUND_GROUPS.some((group) => group === value.group)
  );
}
