import { expect, it } from "vitest";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { isTimeZone } from "#lib/domain/preferences.ts";
import { listZoneOptions } from "./zone-options.ts";

it.each(LANGUAGES)("lists zones that may be chosen, once each, with a name in %s", (language) => {
  const options = listZoneOptions(language, "");
  expect(options.filter(({ value }) => !isTimeZone(value))).toEqual([]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(options.find(({ value }) => value === "Asia/Dubai")?.label).toMatch(/^Asia\/Dubai · \S/);
});

it("keeps one that was chosen under an older name", () => {
  expect(listZoneOptions("en", "Asia/Calcutta").map(({ value }) => value)).toContain("Asia/Calcutta");
  expect(listZoneOptions("en", "Asia/Calcutta").filter(({ value }) => value === "Asia/Dubai")).toHaveLength(
    1,
  );
});
