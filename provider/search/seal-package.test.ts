import { describe, expect, it } from "vitest";
import { createPackageSealer, type Recipe, toRatePkgId } from "./seal-package.ts";

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

  it("seals many of one search as it seals each alone, whatever their lengths", () => {
    const { stay } = recipe.offer;
    const offers = ["A", "DBL~BB~FLX", "C".repeat(200), "双床房~RO"].map((code, index) => ({
      ...recipe.offer,
      code,
      quotedMinor: 7 ** index,
    }));
    const ids = sealer.sealAll({ ...recipe, stay }, offers, binding);
    for (const [index, offer] of offers.entries()) {
      const id = toRatePkgId(ids, index);
      expect(id).toBe(sealer.seal({ ...recipe, offer }, binding));
      expect(sealer.open(id, binding, nowMs)).toEqual({ ...recipe, offer });
    }
  });

  it("does not open where the rate of one search is put under another, or cut anywhere else", () => {
    const other: Recipe = { ...recipe, currency: "USD" };
    const { stay } = recipe.offer;
    const [one, two] = [recipe, other].map((each) =>
      sealer.sealAll({ ...each, stay }, [recipe.offer], binding),
    );
    if (!one || !two) throw new Error("nothing was sealed");
    const swapped = toRatePkgId({ ...two, head: one.head }, 0);
    expect(sealer.open(swapped, binding, nowMs)).toBeNull();
    const bytes = Buffer.from(sealer.seal(recipe, binding), "base64url");
    for (let triples = 0; triples < 256; triples += 1) {
      const recut = Buffer.from(bytes);
      if (recut[1] === triples) continue;
      recut[1] = triples;
      expect(sealer.open(recut.toString("base64url"), binding, nowMs)).toBeNull();
    }
    expect(
      sealer.open(Buffer.concat([bytes, Buffer.alloc(9000)]).toString("base64url"), binding, nowMs),
    ).toBeNull();
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
