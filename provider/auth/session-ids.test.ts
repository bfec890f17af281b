import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isPlainSessionId, issueSessionId, readSessionId } from "./session-ids.ts";

const key = randomBytes(32);
const OPENED_MS = Date.parse("2026-11-21T09:00:00.123Z");
const owner = { accountId: "acme", userRef: "jane" };
const id = issueSessionId(key, owner, OPENED_MS);

describe("a session id", () => {
  it("says when it was issued and to whom", () => {
    const issued = readSessionId(key, id, "acme");
    expect(issued?.openedAtMs).toBe(OPENED_MS);
    expect(issued?.isOf("jane")).toBe(true);
    for (const other of ["Jane", "jane ", "", "null", null]) expect(issued?.isOf(other)).toBe(false);
  });

  it("of nobody in particular is not one of somebody called null or nothing", () => {
    const issued = readSessionId(key, issueSessionId(key, { accountId: "acme", userRef: null }, 1), "acme");
    expect(issued?.isOf(null)).toBe(true);
    for (const other of ["", "null"]) expect(issued?.isOf(other)).toBe(false);
  });

  it("is another one each time, and fits into the header", () => {
    expect(issueSessionId(key, owner, OPENED_MS)).not.toBe(id);
    expect(id).toMatch(/^s_[A-Za-z0-9_-]{58}$/);
    expect(isPlainSessionId(id)).toBe(false);
  });

  it("is sealed by HMAC-SHA-256, as the standard library computes it", () => {
    const bytes = Buffer.from(id.slice(2), "base64url");
    const seal = createHmac("sha256", key).update(bytes.subarray(0, 27)).update("acme").digest();
    expect(bytes.subarray(27)).toEqual(seal.subarray(0, 16));
  });

  it("is nobody else's, and of no other provider", () => {
    expect(readSessionId(key, id, "acme2")).toBeNull();
    expect(readSessionId(randomBytes(32), id, "acme")).toBeNull();
  });

  it("is refused with any character changed, left out or added", () => {
    for (let at = 0; at < id.length; at += 1) {
      const other = id[at] === "A" ? "B" : "A";
      expect(readSessionId(key, id.slice(0, at) + other + id.slice(at + 1), "acme")).toBeNull();
      expect(readSessionId(key, id.slice(0, at) + id.slice(at + 1), "acme")).toBeNull();
    }
    expect(readSessionId(key, `${id}A`, "acme")).toBeNull();
    // Bits that the last character has to spare make no second spelling.
    const ends = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");
    const spellings = ends.filter((end) => readSessionId(key, id.slice(0, -1) + end, "acme"));
    expect(spellings).toEqual([id.slice(-1)]);
  });
});
