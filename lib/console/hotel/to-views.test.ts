import { expect, it } from "vitest";
import { toHotelName, toHotelView } from "./to-views.ts";

it.each([
  [{}, { en: "h1" }],
  [{ en: "", zh: " \t", ar: "\u202E\u200B" }, { en: "h1" }],
  [{ en: "\u202E", ar: "فندق" }, { ar: "فندق" }],
  [
    { en: "Grand", zh: "大酒店" },
    { en: "Grand", zh: "大酒店" },
  ],
])("a hotel of the name %j is called %j", (name, shown) => {
  expect(toHotelName("h1", name)).toEqual(shown);
  expect(toHotelView("h1", { name }).name).toEqual(shown);
});
