import { expect, it } from "vitest";
import { withoutControls } from "./without-controls.ts";

it.each([
  ["an override that hides a file's kind", "invoice\u202Egnp.exe", "invoicegnp.exe"],
  ["isolates and marks", "\u2066a\u2069\u200e\u200f\u061cb", "ab"],
  ["control characters", "a\u0000\u0007\u001b[31mb\u0085", "a[31mb"],
])("takes out %s", (_what, text, shown) => {
  expect(withoutControls(text)).toBe(shown);
});

it.each(["two\nlines", "می\u200cخواهم", "👩\u200d💻", "<b>not markup</b>"])("keeps %j as written", (text) => {
  expect(withoutControls(text)).toBe(text);
});
