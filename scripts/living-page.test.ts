import { globSync } from "node:fs";
import { dirname, normalize } from "node:path";
import { expect, it } from "vitest";
import { importsOf } from "./repository-rules.ts";

/** Nothing to be seen of them, a whole page of their own, a real map, or no more than a disclosure that is shown. */
const NOT_SHOWN = [
  "components/map/hotel-board.tsx",
  "components/map/hotel-line.tsx",
  "components/map/hotel-map.tsx",
  "components/map/map-marker.tsx",
  "components/map/map-on-demand.tsx",
  "components/instant/zone-keeper.tsx",
  "components/search/change-search.tsx",
  "components/search/grid-keys.tsx",
  "components/shell/policy-nonce.tsx",
  "components/shell/unexpected-error.tsx",
];

function collect(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const specifier of importsOf(path)) {
    const target = specifier.startsWith("#")
      ? specifier.slice(1)
      : specifier.startsWith(".")
        ? normalize(`${dirname(path)}/${specifier}`)
        : "";
    if (/\.tsx?$/.test(target)) collect(target, seen);
  }
  return seen;
}

it("the living page shows every component there is", () => {
  const shown = collect("app/(public)/ui/page.tsx", new Set());
  const all = globSync("components/**/*.tsx").filter((path) => !NOT_SHOWN.includes(path));
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter((path) => !shown.has(path))).toEqual([]);
});
