import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Messages } from "#i18n/namespaces.ts";
import { createPaperRenderer } from "#lib/console/quote/paper/render-paper.ts";
import type { ClientOffer, ClientQuote, ClientTerms } from "#lib/console/quote/views.ts";
import { type Language, LANGUAGES } from "#lib/domain/i18n.ts";
import { money } from "#lib/domain/money.ts";
import { type PaperWords, toQuotePaper } from "./to-quote-paper.ts";

// However busy the machine is.
const TIME_MAX_MS = 240_000;
const renderer = createPaperRenderer({ timeMaxMs: TIME_MAX_MS });
vi.setConfig({ testTimeout: TIME_MAX_MS });
afterAll(() => renderer.close());

const UNTIL = "2027-01-19T18:00:00+04:00";

const TERMS: ClientTerms = {
  supplierRoomName: "DBL SUPERIOR SEA VIEW",
  boardCode: "BB",
  packaged: false,
  refundableMode: "partial",
  refundableUntil: UNTIL,
  steps: [
    { kind: "free", from: null, until: UNTIL },
    { kind: "all", from: UNTIL, until: null },
  ],
  remarks: "A deposit is taken at the desk.",
  atProperty: [
    { name: { en: "Tourism dirham", zh: "旅游费", ar: "درهم السياحة" }, amount: money(820, "AED") },
    { name: { en: "Resort fee" }, amount: null },
  ],
  besides: [{ en: "City tax" }],
  price: money(63_765, "USD"),
};

const OFFER: ClientOffer = {
  place: 1,
  hotel: {
    name: { en: "Palm Hotel", zh: "棕榈酒店", ar: "فندق النخلة" },
    address: { en: "12 Sea Road" },
    rating: 4.5,
  },
  roomName: { en: "Double room", zh: "双人房", ar: "غرفة مزدوجة" },
  checkIn: "2027-01-21",
  checkOut: "2027-01-23",
  rooms: [{ adultCount: 2, childrenAges: [7] }],
  terms: TERMS,
  standing: "same",
  before: null,
  checkedAt: "2026-11-22T00:30:00.000Z",
};

function quoteOf(language: Language, offers: ClientOffer[]): ClientQuote {
  return {
    agencyName: "Sandbox Travel",
    agentName: "Amira Haddad",
    clientName: "Layla Mansour",
    language,
    timeZone: "Asia/Dubai",
    validUntil: "2026-11-25T00:30:00.000Z",
    offers,
  };
}

function wordsIn(language: Language): PaperWords {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(`messages/${language}/${name}.json`, "utf8"));
  const names = ["quote", "stay", "party", "rate", "hotel"];
  // The files hold what i18n/messages.test.ts holds them to.
  const messages = Object.fromEntries(names.map((name) => [name, read(name)])) as Messages;
  const base = { locale: language, messages };
  return {
    language,
    quote: createTranslator({ ...base, namespace: "quote" }),
    stay: createTranslator({ ...base, namespace: "stay" }),
    party: createTranslator({ ...base, namespace: "party" }),
    rate: createTranslator({ ...base, namespace: "rate" }),
    hotel: createTranslator({ ...base, namespace: "hotel" }),
  };
}

/** The text of the paper as it can be copied out, without the spaces that stand for places on the page. */
async function readPaper(quote: ClientQuote) {
  const rendered = await renderer.render(toQuotePaper(quote, wordsIn(quote.language)));
  if (rendered.kind !== "rendered") throw new Error(`no paper: ${JSON.stringify(rendered)}`);
  const document = await getDocumentProxy(Uint8Array.from(rendered.bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: withoutSpaces(text), pages: totalPages, reach: await readReach(document) };
}

/** How far to the right anything written reaches, of the width of its page. */
async function readReach(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<number> {
  const reaches = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const ends = items.map((item) => ("str" in item ? Number(item.transform[4]) + item.width : 0));
      return Math.max(...ends) / page.getViewport({ scale: 1 }).width;
    }),
  );
  return Math.max(...reaches);
}

function withoutSpaces(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cf}]/gu, "");
}

const SAID: Record<Language, string[]> = {
  en: [
    "Hotel offers for you",
    "For Layla Mansour",
    "Valid until",
    "Wed, Nov 25, 2026, 04:30",
    "Palm Hotel",
    "12 Sea Road",
    "4.5 of 5 stars",
    "Jan 21",
    "2 nights",
    "Room 1: 2 adults, 1 child (age 7)",
    "Double room",
    "Breakfast",
    "Partly refundable",
    "Free of charge",
    "until Tue, Jan 19, 2027, 18:00",
    "property time, GMT+4",
    "The whole price is kept",
    "USD 637.65",
    "City tax",
    "Tourism dirham",
    "AED 8.20",
    "amount not known",
  ],
  zh: [
    "为您准备的酒店方案",
    "棕榈酒店",
    "Palm Hotel",
    "双人房",
    "早餐",
    "部分可退",
    "免费",
    "旅游费",
    "金额未知",
    "637.65",
  ],
  ar: [
    "عروض فندقية لك",
    "فندق النخلة",
    "Palm Hotel",
    "غرفة مزدوجة",
    "فطور",
    "درهم السياحة",
    "المبلغ غير معروف",
    "بلا رسوم",
    "637.65",
    "8.20",
  ],
};

describe("a quote on paper", () => {
  it.each(LANGUAGES)("says in %s what its page says", async (language) => {
    const { text } = await readPaper(quoteOf(language, [OFFER]));
    const everywhere = [
      "Sandbox Travel",
      "DBL SUPERIOR SEA VIEW",
      "A deposit is taken at the desk.",
      "18:00",
    ];
    const said = [...SAID[language], ...everywhere];
    // What reads a PDF for its text gives the words of a line from right to left in another order, each of them whole.
    const parts = language === "ar" ? said.flatMap((each) => each.split(" ")) : said;
    const missing = parts.filter((part) => !text.includes(withoutSpaces(part)));
    expect(missing).toEqual([]);
  });

  it("says what moved, what is gone and what the agency tells", async () => {
    const before = { ...TERMS, price: money(60_000, "USD") };
    const { text } = await readPaper(
      quoteOf("en", [
        { ...OFFER, standing: "dearer", before },
        { ...OFFER, place: 2, standing: "gone" },
        { ...OFFER, place: 3, terms: { ...TERMS, price: null } },
      ]),
    );
    for (const said of [
      "The price has gone up since this offer",
      "You see the price and conditions as they are now.",
      "When it was offered: USD 600.00",
      "No longer available",
      "When it was offered: USD 637.65",
      "Your agency will tell you the price.",
    ]) {
      expect(text).toContain(withoutSpaces(said));
    }
    // What is paid at a hotel that is gone is nobody's to pay.
    expect(text.split(withoutSpaces("AED 8.20"))).toHaveLength(3);
  });

  it("shows hostile text as text, cut where no name is as long", async () => {
    const evil = `=HYPERLINK("http://x.invalid") <script>alert(1)</script> \u202Etxt.exe {{7*7}} ${"W".repeat(10_000)}`;
    const offer = {
      ...OFFER,
      hotel: { name: { en: evil }, address: { en: evil }, rating: null },
      roomName: { en: evil },
      terms: { ...TERMS, supplierRoomName: evil, remarks: evil },
    };
    const { text, pages, reach } = await readPaper(quoteOf("en", [offer]));
    // Within the margin.
    expect(reach).toBeLessThan(0.93);
    expect(text).toContain(withoutSpaces("<script>alert(1)</script>txt.exe{{7*7}}"));
    expect(pages).toBeLessThan(6);
  });
});
