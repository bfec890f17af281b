"use client";

import { Combobox } from "#components/ui/combobox.tsx";
import type { ComboboxOption, ComboboxText } from "#components/ui/combobox-option.ts";

const PLACES: ComboboxOption[] = [
  { id: "AE-DXB", text: "Dubai", detail: "United Arab Emirates", kind: "City" },
  { id: "IE-DUB", text: "Dublin", detail: "Ireland", kind: "City" },
  { id: "HR-DBV", text: "Dubrovnik", detail: "Croatia", kind: "City" },
  { id: "CN-SHA", text: "上海", detail: "中国", kind: "城市" },
];

// The living page has no server to ask, so its places stand above; the pages' own loaders ask the console.
function findPlaces(typed: string): Promise<ComboboxOption[]> {
  const wanted = typed.trim().toLowerCase();
  return Promise.resolve(PLACES.filter(({ text }) => text.toLowerCase().startsWith(wanted)));
}

export function PlaceDemo({ label, texts }: { label: string; texts: ComboboxText }) {
  return <Combobox label={label} name="place" idName="placeId" load={findPlaces} texts={texts} />;
}
