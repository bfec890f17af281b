import type { ComboboxText } from "#components/ui/combobox-option.ts";

/** Every word of the search form, given by the page. `{room}` and `{child}` in them stand for numbers. */
export type SearchTexts = {
  place: string;
  placeHint: string;
  combobox: ComboboxText;
  optional: string;
  stayWords: string;
  stayWordsHint: string;
  whichStay: string;
  /** What stands at the field where its words are no stay. */
  noStay: string;
  /** "1 night", "2 nights" and so on, as far as can be booked. */
  nights: readonly string[];
  checkIn: string;
  checkOut: string;
  residency: string;
  nationality: string;
  chooseCountry: string;
  currency: string;
  connectionCurrency: string;
  roomsTitle: string;
  room: string;
  adults: string;
  adultFewer: string;
  adultMore: string;
  childAge: string;
  agePlaceholder: string;
  addChild: string;
  removeChild: string;
  addRoom: string;
  removeRoom: string;
  submit: string;
  compareDates: string;
  pending: string;
};

/** Puts numbers into one of the texts above. */
export function fill(text: string, numbers: { room?: number; child?: number }): string {
  return text
    .replaceAll("{room}", String(numbers.room ?? ""))
    .replaceAll("{child}", String(numbers.child ?? ""));
}

/** Where a field stands in the page, by its path in the query: a list of problems leads there. */
export function fieldIdOf(path: string): string {
  if (path.startsWith("target") || path === "placeName") return "search-place";
  return `search-${path.replaceAll(".", "-")}`;
}
