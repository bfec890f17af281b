import type { ComboboxText } from "#components/ui/combobox-option.ts";

/** Every word of the search form, given by the page. `{room}` and `{child}` in them stand for numbers. */
export type SearchTexts = {
  place: string;
  placeHint: string;
  combobox: ComboboxText;
  checkIn: string;
  checkOut: string;
  residency: string;
  nationality: string;
  chooseCountry: string;
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
