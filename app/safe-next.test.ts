import { describe, expect, it } from "vitest";
import { toSafePath } from "./safe-next.ts";

describe("where sign-in leads on", () => {
  it("keeps a path of this site with its query", () => {
    expect(toSafePath("/orders?status=open")).toBe("/orders?status=open");
    expect(toSafePath("/search/results?place=D%C3%BCsseldorf")).toBe("/search/results?place=D%C3%BCsseldorf");
  });

  it.each([
    "//evil.test",
    "/\\evil.test",
    "/.//evil.test",
    "https://evil.test/",
    "javascript:alert(1)",
    "/\t/evil.test",
    "orders",
    "",
    "/sign-in?next=/sign-in",
    `/${"a".repeat(2001)}`,
  ])("refuses %j", (text) => {
    expect(toSafePath(text)).toBeNull();
  });
});
