"use client";

import { Palette } from "#components/palette/palette.tsx";
import type { Found, FoundEntry, PaletteOpening } from "#components/palette/palette-types.ts";
import type { Language } from "#lib/domain/i18n.ts";

const FOUND: readonly FoundEntry[] = [
  {
    id: "orders:1",
    group: "orders",
    text: "BH-2026-0041",
    details: ["ليلى منصور"],
    note: "Confirmed",
    href: "#orders",
  },
  { id: "places:1", group: "places", text: "Dubai", details: ["United Arab Emirates"], href: "#places" },
  { id: "hotels:1", group: "hotels", text: "阿尔西夫传统酒店", href: "#hotels" },
];

// The living page has nobody to ask for: it finds the same whatever is typed, and nothing for "x".
function find(typed: string): Promise<Found> {
  const entries = typed === "" || typed === "x" ? [] : FOUND;
  return Promise.resolve({ entries, said: String(entries.length), isReady: true });
}

export function DemoPalette({ language, opening }: { language: Language; opening: PaletteOpening }) {
  return (
    <Palette language={language} opening={opening} pages={[{ href: "/ui", label: "Search" }]} find={find} />
  );
}
