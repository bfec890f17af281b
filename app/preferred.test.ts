import { describe, expect, it } from "vitest";
import { NO_PREFERENCES } from "#lib/domain/preferences.ts";
import { preferFor } from "./preferred.ts";

const NOTHING = { theme: undefined, zone: undefined, market: undefined };
const TOLD = { theme: "dark", zone: "Asia/Shanghai", market: "AE-CN" };
const OWN = {
  language: "ar",
  theme: "light",
  density: "compact",
  timeZone: "Asia/Dubai",
  currency: "AED",
  residencyCode: "OM",
  nationalityCode: "GB",
  reminderMails: "off",
} as const;

describe("preferFor", () => {
  it("takes what holds for everybody where nobody chose", () => {
    expect(preferFor(NO_PREFERENCES, NOTHING)).toEqual({
      theme: "system",
      density: "comfortable",
      timeZone: "UTC",
      deviceZone: "",
      currency: null,
      residencyCode: "",
      nationalityCode: "",
      hasOwnMarket: false,
    });
  });

  it("takes what the browser was told", () => {
    expect(preferFor(NO_PREFERENCES, TOLD)).toMatchObject({
      theme: "dark",
      timeZone: "Asia/Shanghai",
      deviceZone: "Asia/Shanghai",
      residencyCode: "AE",
      nationalityCode: "CN",
      hasOwnMarket: false,
    });
  });

  it("lets the person's choice stand before the browser's", () => {
    expect(preferFor(OWN, TOLD)).toEqual({
      theme: "light",
      density: "compact",
      timeZone: "Asia/Dubai",
      deviceZone: "Asia/Shanghai",
      currency: "AED",
      residencyCode: "OM",
      nationalityCode: "GB",
      hasOwnMarket: true,
    });
  });

  it("takes each by itself", () => {
    expect(preferFor({ ...NO_PREFERENCES, residencyCode: "OM" }, TOLD)).toMatchObject({
      theme: "dark",
      residencyCode: "OM",
      nationalityCode: "CN",
      hasOwnMarket: false,
    });
  });

  it("believes no cookie, and no zone the platform has lost", () => {
    const made = { theme: "neon", zone: "Mars/Olympus", market: "<script>" };
    expect(preferFor({ ...NO_PREFERENCES, timeZone: "Old/Town" }, made)).toEqual(
      preferFor(NO_PREFERENCES, NOTHING),
    );
  });
});
