import { describe, expect, it } from "vitest";
import { toWireMoney } from "#lib/domain/money.ts";
import { currencyExponent } from "#lib/domain/currency.ts";
import { mix } from "#provider/content/mix.ts";
import { JsonBytes, piece } from "./json-bytes.ts";

function written(write: (out: JsonBytes) => void, capacity = 1): string {
  const out = new JsonBytes(Buffer.alloc(capacity));
  write(out);
  return out.written().toString("utf8");
}

describe("JSON written as bytes", () => {
  it("writes amounts as JSON.stringify writes their wire money, whatever the decimals", () => {
    const edges = [
      0,
      1,
      5,
      9,
      10,
      99,
      100,
      101,
      110,
      999,
      1000,
      1001,
      2 ** 31,
      2 ** 32 + 1,
      999_999_999_999_999,
    ];
    const drawn = Array.from({ length: 2000 }, (_, index) => mix(index, 7) * (1 + (mix(index, 8) % 1000)));
    for (const currency of ["JPY", "USD", "KWD", "CLF"]) {
      for (const amountMinor of [...edges, ...drawn]) {
        const text = written((out) => out.amount(amountMinor, currencyExponent(currency)));
        expect(text).toBe(JSON.stringify(toWireMoney({ amountMinor, currency }).amount));
      }
    }
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15])("takes %d for no price", (amountMinor) => {
    expect(() => written((out) => out.amount(amountMinor, 2))).toThrow(RangeError);
  });

  it.each([
    "",
    "plain",
    'a"b\\c',
    "tab\there",
    "\u0000\u001F\u007F\u0080",
    "غرفة",
    "双床房",
    "🏨",
    "\uD800",
    "\u2028",
  ])("writes the string %j so that it is read as it was", (text) => {
    const json = written((out) => out.string(text));
    expect(JSON.parse(json)).toBe(JSON.parse(JSON.stringify(text)));
  });

  it("writes any bytes as base64url", () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => mix(index, length) & 255);
      expect(written((out) => out.base64Url(bytes))).toBe(Buffer.from(bytes).toString("base64url"));
    }
  });

  it("grows as it must, repeats what it wrote, and can be used again", () => {
    const buffer = Buffer.alloc(4);
    const out = new JsonBytes(buffer);
    out.put(piece('["ab",'));
    const start = out.length;
    out.plain("12");
    out.repeat(start, out.length);
    out.whole(0);
    out.put(piece("]"));
    expect(JSON.parse(out.written().toString())).toEqual(["ab", 12_120]);
    expect(out.buffer().length).toBeGreaterThan(4);
  });
});
