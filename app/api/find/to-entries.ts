import { toViewAddress } from "#app/(desk)/orders/views-of-list.ts";
import type { Translator } from "#app/translator.ts";
import type { FoundEntry } from "#components/palette/palette-types.ts";
import { placeKindOf } from "#components/place/place-kind.ts";
import { toPlaceText } from "#components/place/place-text.ts";
import { toRepeatAddress } from "#components/search/search-draft.ts";
import { fieldIdOf } from "#components/search/search-texts.ts";
import { formatStayRange } from "#components/stay/format-stay.ts";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import type { FoundPerson, FoundThings } from "#lib/console/finder/views.ts";
import type { OrderRow } from "#lib/console/order/views/list.ts";
import type { PlaceSuggestion } from "#lib/console/place/views.ts";
import { type Language, pickText } from "#lib/domain/i18n.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

export type EntryTexts = {
  finder: Translator<"finder">;
  places: Translator<"places">;
  order: Translator<"order">;
  shell: Translator<"shell">;
  party: Translator<"party">;
  search: Translator<"search">;
  orders: Translator<"orders">;
  agency: Translator<"agency">;
  language: Language;
  /** What the days of views are counted from. */
  today: StayDate;
};

const ROLES = ["agent", "manager", "admin"] as const;

/** What was found as lines of the palette, each with where it leads. */
export function toEntries(
  { orders, places, people, views, searches }: FoundThings,
  texts: EntryTexts,
): FoundEntry[] {
  return [
    ...orders.map((order) => toOrderEntry(order, texts)),
    ...places.map((place) => toPlaceEntry(place, texts)),
    ...people.map((person) => toPersonEntry(person, texts)),
    ...views.map((view) => toViewEntry(view, texts)),
    ...searches.map((search) => toSearchEntry(search, texts)),
  ];
}

function toOrderEntry(row: OrderRow, { order, language }: EntryTexts): FoundEntry {
  return {
    group: "orders",
    id: `orders:${row.orderId}`,
    text: row.reference,
    details: [
      toShownName(row.holderName),
      toShownName(pickText(row.hotelName, language)),
      formatStayRange(row.checkIn, row.checkOut, language),
    ],
    note: order(`state.${row.state}`),
    href: `/orders/${encodeURIComponent(row.orderId)}`,
  };
}

/** A place or hotel leads to the search in it, where the days are the next to be said. */
function toPlaceEntry(place: PlaceSuggestion, { places, language }: EntryTexts): FoundEntry {
  const { kind, id, destinationType } = place;
  const name = toPlaceText(pickText(place.name, language));
  const whole = toPlaceText(pickText(place.nameFull, language));
  // "Dubai, United Arab Emirates" begins with what stands above it.
  const around = whole.startsWith(name) ? whole.slice(name.length).replace(/^[,،，\s]+/, "") : whole;
  const params = new URLSearchParams({ target: `${kind}:${id}`, place: name });
  return {
    group: kind === "hotel" ? "hotels" : "places",
    id: `${kind}:${id}`,
    text: name,
    details: around === "" ? [] : [around],
    note: places(`kind.${placeKindOf(kind === "hotel" ? null : destinationType)}`),
    href: `/search?${params.toString()}`,
    focusId: fieldIdOf("checkIn"),
  };
}

/** A view leads to its list, narrowed as it is today. */
function toViewEntry(
  { viewId, name, list, filter }: FoundThings["views"][number],
  { orders, agency, today }: EntryTexts,
): FoundEntry {
  return {
    group: "views",
    id: `views:${viewId}`,
    text: name,
    details: [list === "agency" ? agency("title") : orders("title")],
    href: toViewAddress(list, filter, today),
  };
}

/** A search leads to its results, or where its stay is over to the form, where another one is the next to be said. */
function toSearchEntry(found: FoundThings["searches"][number], texts: EntryTexts): FoundEntry {
  const { address, query, isOver, name } = found;
  const { party, search, language } = texts;
  const place = toPlaceText(pickText(found.place, language));
  const stay = formatStayRange(query.checkIn, query.checkOut, language);
  const count = (of: "adultCount" | "childrenAges"): number =>
    query.rooms
      .map((room) => (of === "adultCount" ? room.adultCount : room.childrenAges.length))
      .reduce((a, b) => a + b, 0);
  const children = count("childrenAges");
  return {
    group: "searches",
    id: `searches:${address}:${name ?? ""}`,
    text: name ?? place,
    details: [
      ...(name === null ? [] : [place]),
      isOver ? search("recent.isOver") : stay,
      party("rooms", { count: query.rooms.length }),
      party("adults", { count: count("adultCount") }),
      ...(children > 0 ? [party("children", { count: children })] : []),
    ],
    href: toRepeatAddress({ ...query, placeName: place }, isOver),
    ...(isOver ? { focusId: fieldIdOf("stayWords") } : {}),
  };
}

/** A person leads to their line among the people, or to what they booked, whichever the reader may see. */
function toPersonEntry({ personId, name, account }: FoundPerson, texts: EntryTexts): FoundEntry {
  const { finder, shell } = texts;
  const shared = { group: "people", id: `people:${personId}`, text: name } as const;
  if (!account) {
    const href = `/agency/orders?${new URLSearchParams({ by: personId }).toString()}`;
    return { ...shared, details: [finder("ordersOf", { name })], href };
  }
  const role = ROLES.find((known) => known === account.roleName);
  return {
    ...shared,
    details: [account.email],
    note: role ? shell(`roles.${role}`) : account.roleName,
    href: `/admin/people#person-${personId}`,
    focusId: `person-${personId}`,
  };
}
