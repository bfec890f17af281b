import { DESTINATION_TYPES } from "#lib/contract/destinations.ts";

export type PlaceKind = "hotel" | keyof typeof DESTINATION_TYPES;

const KINDS = new Map<number, PlaceKind>(
  Object.entries(DESTINATION_TYPES).map(([name, type]) => [type, toKind(name)]),
);

// The names are the keys of the table above.
function toKind(name: string): PlaceKind {
  return name as PlaceKind;
}

/** What a place is, as a key of `places.kind`; a type nobody has described is `unknown` (§2.7). */
export function placeKindOf(type: number | null): PlaceKind {
  return type === null ? "hotel" : (KINDS.get(type) ?? "unknown");
}
