import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { toPaperText } from "./paper-text.ts";
import type { PaperOffer, QuotePaper } from "./quote-paper.ts";
import { createPaperRenderer } from "./render-paper.ts";

// However busy the machine is.
const TIME_MAX_MS = 240_000;
const renderer = createPaperRenderer({ timeMaxMs: TIME_MAX_MS });
vi.setConfig({ testTimeout: TIME_MAX_MS });
afterAll(() => renderer.close());

const text = toPaperText;
const instant = { when: text("Tue, Jan 19, 2027, 18:00"), zone: text("property time, GMT+4") };
const name = { shown: text("Palm Hotel"), original: null };

const OFFER: PaperOffer = {
  number: text("Offer 1"),
  standing: { text: text("Still available as offered"), tone: "success" },
  checkedAt: instant,
  hotel: { name, address: name, stars: null },
  note: null,
  days: text("Thu, Jan 21 – Sat, Jan 23, 2027"),
  nights: text("2 nights"),
  rooms: [text("Room 1: 2 adults")],
  room: name,
  supplierRoom: null,
  board: text("Breakfast"),
  refund: { text: text("Non-refundable"), tone: "danger", until: null },
  packaged: null,
  steps: [{ term: text("The whole price is kept"), tone: "danger", edge: instant }],
  price: text("USD 637.65"),
  priceByAgency: false,
  priceBefore: null,
  besides: [],
  atProperty: [],
  remarks: null,
};

function paperOf(offer: Partial<PaperOffer> = {}, title = "Hotel offers for you"): QuotePaper {
  const label = text("label");
  return {
    language: "en",
    labels: {
      title: text(title),
      validUntil: label,
      checkedAt: label,
      supplierRoom: label,
      refundUntil: label,
      price: label,
      priceBefore: label,
      priceByAgency: label,
      cancellation: label,
      besides: label,
      atProperty: label,
      remarks: label,
      promise: label,
    },
    agency: text("Sandbox Travel"),
    from: text("From Amira Haddad"),
    for: text("For Layla Mansour"),
    validUntil: instant,
    notices: [],
    offers: [{ ...OFFER, ...offer }],
    madeAtS: 1_800_000_000,
  };
}

async function bytesOf(paper: QuotePaper): Promise<Buffer> {
  const rendered = await renderer.render(paper);
  if (rendered.kind !== "rendered") throw new Error(`no paper: ${JSON.stringify(rendered)}`);
  return Buffer.from(rendered.bytes);
}

describe("a quote's paper", () => {
  it("is a PDF, and the same quote is the same bytes", async () => {
    const first = await bytesOf(paperOf());
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await bytesOf(paperOf())).equals(first)).toBe(true);
    expect((await bytesOf(paperOf({ price: text("USD 637.66") }))).equals(first)).toBe(false);
  });

  it("takes any text for text", async () => {
    const hostile = text(
      `#panic() $x$ *b* #let y = 1 \\ " } ${"W".repeat(10_000)} \u202E<script>\0</script>`,
    );
    const named = { shown: hostile, original: hostile };
    const remarks = { text: "#panic()\n".repeat(600), rtl: false };
    const hotel = { name: named, address: named, stars: hostile };
    const atProperty = [{ name: hostile, amount: hostile }];
    const bytes = await bytesOf(
      paperOf({ hotel, room: named, supplierRoom: hostile, board: hostile, atProperty, remarks }),
    );
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });
});

describe("the renderer", () => {
  it("makes a paper that is asked for twice at once a single time, and bounds how many wait", async () => {
    const small = createPaperRenderer({ waitingMax: 2, timeMaxMs: TIME_MAX_MS });
    const asked = ["one", "one", "two", "three"].map((title) => small.render(paperOf({}, title)));
    const [one, same, , full] = await Promise.all(asked);
    expect(same).toBe(one);
    expect(full).toEqual({ kind: "busy" });
    expect(await small.render(paperOf({}, "four"))).toMatchObject({ kind: "rendered" });
    await small.close();
  });

  it("hands out nothing larger than it may be", async () => {
    const small = createPaperRenderer({ bytesMax: 100, timeMaxMs: TIME_MAX_MS });
    expect(await small.render(paperOf())).toEqual({ kind: "failed", reason: "too-large" });
    await small.close();
  });

  it("gives up on what takes too long or is lost, and says no more than that", async () => {
    const hung = createPaperRenderer(
      { timeMaxMs: 1 },
      { worker: join(import.meta.dirname, "paper-text.ts") },
    );
    const answers = await Promise.all([hung.render(paperOf()), hung.render(paperOf({}, "another"))]);
    for (const answer of answers) expect(answer.kind).toBe("failed");
    await hung.close();
  });

  it("tells that a paper cannot be made, and goes on", async () => {
    const broken = paperOf();
    Reflect.deleteProperty(broken.labels, "promise");
    expect(await renderer.render(broken)).toEqual({ kind: "failed", reason: "template" });
    expect(await renderer.render(paperOf())).toMatchObject({ kind: "rendered" });
  });
});
