import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/i18n.ts";
import { createRenderer } from "./render.ts";
import { openDownload, signDownload } from "./signing.ts";
import { VOUCHER_LABELS } from "./labels.ts";
import { clean, type VoucherContent } from "./voucher-content.ts";

const renderer = createRenderer();
afterAll(() => renderer.close());

const ISSUED_MS = Date.parse("2026-11-21T09:00:00Z");

function contentIn(language: Language, change: Partial<VoucherContent> = {}): VoucherContent {
  return {
    language,
    labels: VOUCHER_LABELS[language],
    number: "V1",
    version: "1",
    issued: "now",
    hotel: { name: "فندق", originalName: "Hotel", address: "دبي", originalAddress: "Dubai" },
    leadGuest: "Leyla Haddad",
    references: [{ label: "Reference", value: "REF" }],
    checkIn: "10",
    checkOut: "12",
    nights: "2",
    roomType: "غرفة مزدوجة",
    supplierRoom: "DBL",
    board: "Breakfast",
    rooms: [{ label: "Room 1", names: ["Leyla Haddad"], adults: "1", childAges: "" }],
    remarks: "",
    remarksDirection: "ltr",
    payAtProperty: [],
    cancellation: "None",
    verifyUrl: "https://provider.example/vouchers/verify/x",
    qrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
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
    const hostile = clean(`#panic() $x$ *b* #let y = 1 \\ " } ${"W".repeat(1000)} \u202E<script>\0</script>`);
    const change = { leadGuest: hostile, remarks: hostile, supplierRoom: hostile, roomType: hostile };
    const bytes = await renderer.render(contentIn("en", change), ISSUED_MS);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("goes on after one that cannot be made", async () => {
    const broken = contentIn("en", { qrCode: "no picture" });
    await expect(renderer.render(broken, ISSUED_MS)).rejects.toThrow(/does not compile/);
    expect((await renderer.render(contentIn("en"), ISSUED_MS)).length).toBeGreaterThan(1000);
  });
});

describe("clean", () => {
  it("takes out what turns the direction of the text after it, and control characters", () => {
    expect(clean(" a\u202Eb\u2066c\u200F\0d\n ")).toBe("abc d");
  });

  it("gives long words places to break, and leaves the others alone", () => {
    expect(clean("W".repeat(70)).split("\u200B")).toEqual(["W".repeat(32), "W".repeat(32), "W".repeat(6)]);
    expect(clean("W".repeat(32))).toBe("W".repeat(32));
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
