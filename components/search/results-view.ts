/** What of a list's address says how it is looked at: as a list alone, or with its map. */
export const VIEW = "view";
export const MAP_VIEW = "map";

/** The id of where the hotels begin. */
export const HOTELS_ID = "hotels";

/** Names a hotel of the list that is pinned, to be compared with others. */
export const PIN = "pin";
/** Names one that is taken off, where no script can take it out of the address. */
export const UNPIN = "unpin";
/** As many as stand side by side on a screen and can be told apart. */
export const PINS_MOST = 6;

/** Longer than any id. */
const ID_LENGTH_MOST = 200;

/** Read by pages and by the browser alike. */
export type AddressParams = Pick<URLSearchParams, "get" | "getAll">;

/** The hotels that are pinned, in the order in which they were. More than fit were made up. */
export function pinsFromParams(params: AddressParams): string[] {
  const off = params.getAll(UNPIN);
  const ids = params
    .getAll(PIN)
    .filter((id) => id !== "" && id.length <= ID_LENGTH_MOST && !off.includes(id));
  return [...new Set(ids)].slice(0, PINS_MOST);
}

/** The pins with one more, or without one that was there. Where no more fit, nothing changes. */
export function togglePin(pins: readonly string[], hotelId: string): string[] {
  if (pins.includes(hotelId)) return pins.filter((id) => id !== hotelId);
  return pins.length < PINS_MOST ? [...pins, hotelId] : [...pins];
}

/** An address of results, or of a hotel that was found in them, looked at as before, and with the same hotels pinned. */
export function withView(address: string, params: AddressParams): string {
  const pairs = pinsFromParams(params).map((id) => [PIN, id]);
  if (params.get(VIEW) === MAP_VIEW) pairs.unshift([VIEW, MAP_VIEW]);
  if (pairs.length === 0) return address;
  const [page = "", ...part] = address.split("#");
  return [`${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams(pairs)}`, ...part].join("#");
}

/** The address of a page that is asked the same, with other hotels pinned. */
export function withOtherPins(path: string, params: URLSearchParams, pins: readonly string[]): string {
  const others = withoutPins(params);
  for (const id of pins) others.append(PIN, id);
  return `${path}?${others.toString()}`;
}

export function withoutPins(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete(PIN);
  others.delete(UNPIN);
  return others;
}
