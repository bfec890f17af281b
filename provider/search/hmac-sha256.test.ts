import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createHmacSha256 } from "./hmac-sha256.ts";

describe("HMAC-SHA256 of a text and bytes", () => {
  it("is what OpenSSL makes of them, whatever was digested before", () => {
    for (const keyBytes of [0, 1, 32, 64]) {
      const key = Buffer.alloc(keyBytes, 7);
      const hmac = createHmacSha256(key);
      for (const text of ["", "a", "\u53cc\u5e8a\u623f \ud83c\udfe8", "x".repeat(2000), '["open","s-1"]']) {
        for (const bytes of [
          new Uint8Array(0),
          Uint8Array.from({ length: 700 }, (_, index) => index & 255),
        ]) {
          expect(hmac(text, bytes)).toEqual(createHmac("sha256", key).update(text).update(bytes).digest());
        }
      }
    }
  });

  it("takes no key that would have to be digested first", () => {
    expect(() => createHmacSha256(Buffer.alloc(65))).toThrow(RangeError);
  });
});
