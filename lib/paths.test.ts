import { expect, it } from "vitest";
import { paths, toReturnPath } from "./paths.ts";

it("an id in an address cannot become another address", () => {
  expect(paths.order("../admin?x#y")).toBe("/orders/..%2Fadmin%3Fx%23y");
});

it("a return address leads to a page of ours or home", () => {
  expect(toReturnPath("/orders/1?tab=history")).toBe("/orders/1?tab=history");
  for (const text of [
    null,
    "",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/x\\..\\evil",
    "javascript:alert(1)",
    "/\t/evil.example",
    "orders",
  ]) {
    expect(toReturnPath(text)).toBe("/");
  }
});
