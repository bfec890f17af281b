import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isFresh, isSignedWith, readSignature } from "./verify-signature.ts";

const HEX = "49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686";
const BODY = new TextEncoder().encode('{"a":1}');

function read(header: string) {
  const signature = readSignature(header);
  if (!signature) throw new Error(`not read: ${header}`);
  return signature;
}

describe("a signature", () => {
  it("is that of the specification's string", () => {
    // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
    const signature = read(`t=1700000000,v1=${HEX}`);
    expect(isSignedWith(signature, BODY, "secret")).toBe(true);
    expect(isSignedWith(signature, BODY, "Secret")).toBe(false);
    expect(isSignedWith(signature, new TextEncoder().encode('{"a":2}'), "secret")).toBe(false);
    expect(isSignedWith(read(`t=1700000001,v1=${HEX}`), BODY, "secret")).toBe(false);
  });

  it("is that of the bytes, whatever they are", () => {
    const body = Buffer.from([0xff, 0x00, 0x0d, 0x0a]);
    const v1 = createHmac("sha256", "secret")
      .update(Buffer.concat([Buffer.from("5."), body]))
      .digest("hex");
    expect(isSignedWith(read(`v1=${v1.toUpperCase()}, t=5`), body, "secret")).toBe(true);
  });

  it("may be one of two, beside what other versions say", () => {
    expect(isSignedWith(read(`t=1700000000,v0=x,v1=${"0".repeat(64)},v1=${HEX}`), BODY, "secret")).toBe(true);
  });

  it.each([
    "",
    "t=1700000000",
    `v1=${HEX}`,
    `t=,v1=${HEX}`,
    `t=-1,v1=${HEX}`,
    `t=1e9,v1=${HEX}`,
    `t=1700000000.5,v1=${HEX}`,
    `t=1700000000,t=1700000001,v1=${HEX}`,
    `t=1700000000,v1=${HEX.slice(1)}`,
    `t=1700000000,v1=${HEX.slice(1)}g`,
    `t=1700000000,v1=${HEX},v1=`,
    `t=1700000000${`,v1=${HEX}`.repeat(5)}`,
    `t=1700000000,v1=${HEX}${",x".repeat(600)}`,
  ])("is not read out of %s", (header) => {
    expect(readSignature(header)).toBeNull();
  });

  it("counts for 300 seconds before and after", () => {
    const signature = read(`t=1700000000,v1=${HEX}`);
    const atS = (seconds: number) => isFresh(signature, (1_700_000_000 + seconds) * 1_000);
    expect([-301, -300, 0, 300, 301].map(atS)).toEqual([false, true, true, true, false]);
  });
});
