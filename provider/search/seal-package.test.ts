import { describe, expect, it } from "vitest";
import { createPackageSealer, type Recipe } from "./seal-package.ts";

const sealer = createPackageSealer(Buffer.alloc(32, 1));
const binding = { accountId: "open", sessionId: "session-1" };
const issuedAt = 1_795_000_000;
const nowMs = issuedAt * 1000 + 60_000;
const recipe: Recipe = {
  offer: {
    supplier: 101,
    hotelId: "h201000001",
    stay: {
      checkIn: "2028-02-28",
      checkOut: "2028-03-01",
      rooms: [
        { adultCount: 2, childrenAges: [0, 7, 17] },
        { adultCount: 1, childrenAges: [] },
      ],
      residencyCode: "AE",
      nationalityCode: "",
      market: "GB",
      priceDay: "2026-11-21",
    },
    code: "DBL~BB~FLX",
    epoch: 300,
    quotedMinor: 480_000_000_123,
  },
  currency: "KWD",
  issuedAt,
};

describe("sealed rate packages", () => {
  it("opens what it sealed, to the last member, within the contract's length", () => {
    const id = sealer.seal(recipe, binding);
    expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(id.length).toBeLessThan(300);
    expect(sealer.open(id, binding, nowMs)).toEqual(recipe);
  });

  it("opens for its own session and account only", () => {
    const id = sealer.seal(recipe, binding);
    expect(sealer.open(id, { ...binding, sessionId: "session-2" }, nowMs)).toBeNull();
    expect(sealer.open(id, { ...binding, accountId: "other" }, nowMs)).toBeNull();
    // The two parts of the binding cannot be shifted into each other.
    expect(sealer.open(id, { accountId: 'open","session-1', sessionId: "" }, nowMs)).toBeNull();
    expect(createPackageSealer(Buffer.alloc(32, 2)).open(id, binding, nowMs)).toBeNull();
  });

  it("does not open with a single character changed, added, left out or spelt otherwise", () => {
    const id = sealer.seal(recipe, binding);
    for (let at = 0; at < id.length; at += 1) {
      const other = id[at] === "A" ? "B" : "A";
      const changed = `${id.slice(0, at)}${other}${id.slice(at + 1)}`;
      expect(sealer.open(changed, binding, nowMs)).toBeNull();
    }
    for (const wrong of [
      `${id}A`,
      id.slice(1),
      id.slice(0, -1),
      `${id}=`,
      ` ${id}`,
      `${id}\n`,
      "",
      "A",
      "x".repeat(2000),
    ]) {
      expect(sealer.open(wrong, binding, nowMs)).toBeNull();
    }
  });

  it("does not open a day later, nor before it was made", () => {
    const id = sealer.seal(recipe, binding);
    expect(sealer.open(id, binding, nowMs + 86_400_000)).toBeNull();
    expect(sealer.open(id, binding, nowMs - 3_600_000)).toBeNull();
  });
});
