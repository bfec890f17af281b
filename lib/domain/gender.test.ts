import { expect, it } from "vitest";
import { findGender } from "./gender.ts";

it.each([
  ["male", "MALE"],
  ["M", "MALE"],
  ["f", "FEMALE"],
  ["Other", "OTHER"],
  ["UNSPECIFIED", "UNSPECIFIED"],
])("%s is %s", (text, gender) => {
  expect(findGender(text)).toBe(gender);
});

it.each(["", " M", "malé", "unspecıfıed", "X", "toString", "__proto__", "constructor"])(
  "%j is refused",
  (text) => {
    expect(findGender(text)).toBeNull();
  },
);
