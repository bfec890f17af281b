import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/i18n.ts";
import { createRenderer } from "./render.ts";
import { openDownload, signDownload } from "./signing.ts";
import { VOUCHER_LABELS } from "./labels.ts";
import type { VoucherContent } from "./voucher-content.ts";
import { clean, toNameText, toVoucherText } from "./voucher-text.ts";

const renderer = createRenderer();
afterAll(() => renderer.close());

const ISSUED_MS = Date.parse("2026-11-21T09:00:00Z");

const text = toNameText;

function contentIn(language: Language, change: Partial<VoucherContent> = {}): VoucherContent {
  return {
    language,
    labels: VOUCHER_LABELS[language],
    number: "V1",
    version: "1",
    issued: "now",
    hotel: {
      name: text("فندق"),
      originalName: text("Hotel"),
      address: text("دبي"),
      originalAddress: text("Dubai"),
    },
    leadGuest: text("Leyla Haddad"),
    references: [{ label: "Reference", value: text("REF") }],
    checkIn: "10",
    checkOut: "12",
    nights: "2",
    roomType: text("غرفة مزدوجة"),
    supplierRoom: text("DBL"),
    board: text("Breakfast"),
    rooms: [{ label: "Room 1", names: [text("Leyla Haddad")], adults: "1", childAges: "" }],
    remarks: text(""),
    payAtProperty: [],
    cancellation: [
      { term: "Free", when: "until 8 December", zone: "Asia/Dubai, UTC+04:00" },
      { term: "Non-refundable", when: "", zone: "" },
    ],
    verifyUrl: "https://provider.example/vouchers/verify/x",
    ...change,
  };
}

describe("the document", () => {
  it.each(LANGUAGES)("is a PDF in %s, and the same data gives the same bytes", async (language) => {
    const first = await renderer.render(contentIn(language), ISSUED_MS);
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await renderer.render(contentIn(language), ISSUED_MS)).equals(first)).toBe(true);
  });

  it("takes any text for text: markup, code and a thousand letters without a space", async () => {
    const hostile = text(`#panic() $x$ *b* #let y = 1 \\ " } ${"W".repeat(1000)} \u202E<script>\0</script>`);
    const change = { leadGuest: hostile, remarks: hostile, supplierRoom: hostile, roomType: hostile };
    const bytes = await renderer.render(contentIn("en", change), ISSUED_MS);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("goes on after one that cannot be made", async () => {
    // More than the largest QR code holds.
    const broken = contentIn("en", { verifyUrl: `https://provider.example/${"x".repeat(3000)}` });
    await expect(renderer.render(broken, ISSUED_MS)).rejects.toThrow(/too big/);
    expect((await renderer.render(contentIn("en"), ISSUED_MS)).length).toBeGreaterThan(1000);
  });
});

describe("clean", () => {
  it("takes out what turns the direction of the text after it, and control characters", () => {
    expect(clean(" a\u202Eb\u2066c\u200F\0d\n ")).toBe("abc d");
  });
});

describe("a name on the paper", () => {
  it("has places to break long words at, and is left alone otherwise", () => {
    expect(toNameText("W".repeat(25)).text.split("\u200B")).toEqual([
      "W".repeat(8),
      "W".repeat(8),
      "W".repeat(8),
      "W",
    ]);
    expect(toNameText("W".repeat(24)).text).toBe("W".repeat(24));
  });

  it("comes to an end, and remarks do not", () => {
    expect(toNameText("a ".repeat(400)).text).toBe(`${"a ".repeat(150).trim()}…`);
    expect(toNameText("👍".repeat(301)).text.replaceAll("\u200B", "")).toBe(`${"👍".repeat(300)}…`);
    expect(toVoucherText(clean("a ".repeat(400))).text).toBe("a ".repeat(400).trim());
  });

  it.each([
    ["12 فندق Hotel", true],
    ["Hotel فندق", false],
    ["12345", false],
  ])("%j runs to the left: %s", (name, rtl) => {
    expect(toNameText(name).rtl).toBe(rtl);
  });
});

describe("a download link", () => {
  const key = Buffer.alloc(32, 1);
  const expiresAtS = 1_800_000_000;
  const token = signDownload(key, "BH0-1", expiresAtS);

  it("opens until it expires, with its own key only, and unaltered only", () => {
    expect(openDownload(key, token, expiresAtS * 1000 - 1)).toBe("BH0-1");
    expect(openDownload(key, token, expiresAtS * 1000)).toBeNull();
    expect(openDownload(Buffer.alloc(32, 2), token, 0)).toBeNull();
    expect(openDownload(key, token.replace("BH0", "BH1"), 0)).toBeNull();
    expect(openDownload(key, token.replace("1800000000", "1900000000"), 0)).toBeNull();
    expect(openDownload(key, `${token}=`, 0)).toBeNull();
    expect(openDownload(key, "", 0)).toBeNull();
  });
});
