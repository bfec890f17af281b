import { expect, it } from "vitest";
import type { Language } from "#lib/domain/i18n.ts";
import { toLetterGroups } from "./letter-groups.ts";

it.each<[Language, string[], Record<string, string[]>]>([
  ["en", ["Oman", "Austria", "Åland", "Albania"], { A: ["Åland", "Albania", "Austria"], O: ["Oman"] }],
  [
    "ar",
    ["اليابان", "عُمان", "الأردن", "ألبانيا", "العراق", "إيطاليا"],
    { ا: ["الأردن", "ألبانيا", "إيطاليا"], ع: ["العراق", "عُمان"], ي: ["اليابان"] },
  ],
  [
    "zh",
    ["中国", "阿曼", "日本", "罗马尼亚", "马里", "奥地利", "Åland"],
    { A: ["阿曼", "奥地利", "Åland"], L: ["罗马尼亚"], M: ["马里"], R: ["日本"], Z: ["中国"] },
  ],
])("groups places as a reader of %s looks them up", (language, names, groups) => {
  const made = toLetterGroups(
    names.map((name) => ({ name })),
    language,
  );
  expect(made.map(({ title, places }) => [title, places.map(({ name }) => name)])).toEqual(
    Object.entries(groups),
  );
});
