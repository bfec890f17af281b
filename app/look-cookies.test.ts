import { expect, it } from "vitest";
import { toLookCookies } from "./look-cookies.ts";

const look = (query: string) => toLookCookies(new URLSearchParams(query));

it("tells a page what its address says, and nothing that would be another cookie", () => {
  expect(look("language=ar&theme=dark&density=compact")).toBe("bellhop-locale=ar; bellhop-theme=dark");
  expect(look("theme=light")).toBe("bellhop-theme=light");
  expect(look("density=compact")).toBeNull();
  expect(look("language=ar;%20x=1")).toBeNull();
});
