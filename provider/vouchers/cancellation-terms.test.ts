import { describe, expect, it } from "vitest";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import { LANGUAGES, type Language } from "#lib/domain/i18n.ts";
import { money } from "#lib/domain/money.ts";
import { toCancellationTerms } from "./cancellation-terms.ts";
import { VOUCHER_LABELS } from "./labels.ts";

const TOTAL = money(50_000, "USD");
const FREE = { until: "2026-12-08T18:00:00+04:00", fee: money(0, "USD") };
const NIGHT = { until: "2026-12-09T18:00:00+04:00", fee: money(12_345, "USD") };
const HALF = { until: "2026-12-09T23:00:00+04:00", fee: money(25_000, "USD") };
const WHOLE = { until: "2026-12-10T00:00:00+04:00", fee: TOTAL };
const BOOKED_MS = Date.parse("2026-11-21T09:00:00Z");

type Circumstances = { language?: Language; bookingTimeMs?: number; timeZone?: string };

function termsOf(
  steps: readonly CancelStep[],
  { language = "en", bookingTimeMs = BOOKED_MS, timeZone = "Asia/Dubai" }: Circumstances = {},
) {
  const policy = { steps, total: TOTAL, bookingTimeMs };
  return toCancellationTerms(policy, { labels: VOUCHER_LABELS[language], language, timeZone });
}

describe("the terms of cancelling on the paper", () => {
  it("are every step as time runs, in the property's time with its offset, and what follows the last", () => {
    expect(termsOf([NIGHT, FREE])).toEqual([
      { term: "Free of charge", when: "until 8 December 2026 at 18:00", zone: "Asia/Dubai, UTC+04:00" },
      { term: "A fee is charged", when: "until 9 December 2026 at 18:00", zone: "Asia/Dubai, UTC+04:00" },
      { term: "Non-refundable", when: "after 9 December 2026 at 18:00", zone: "Asia/Dubai, UTC+04:00" },
    ]);
  });

  it("say non-refundable, and nothing softer, of a rate that never gives anything back", () => {
    const words = { en: "Non-refundable", zh: "不可退款", ar: "غير قابل للاسترداد" };
    for (const language of LANGUAGES) {
      const terms = [{ term: words[language], when: "", zone: "" }];
      expect(termsOf([], { language })).toEqual(terms);
      expect(termsOf([WHOLE], { language })).toEqual(terms);
    }
  });

  it("join steps that differ in their amounts alone, which the paper does not show", () => {
    expect(termsOf([FREE, NIGHT, HALF, WHOLE]).map(({ term, when }) => `${term} ${when}`)).toEqual([
      "Free of charge until 8 December 2026 at 18:00",
      "A fee is charged until 9 December 2026 at 23:00",
      "Non-refundable after 9 December 2026 at 23:00",
    ]);
  });

  it("leave out what was past when the booking was made", () => {
    const bookingTimeMs = Date.parse(FREE.until) + 1;
    expect(termsOf([FREE, NIGHT], { bookingTimeMs }).map(({ term }) => term)).toEqual([
      "A fee is charged",
      "Non-refundable",
    ]);
  });

  it("take each deadline's own offset where the clock changes between two", () => {
    const winter = { until: "2026-03-28T18:00:00+00:00", fee: money(0, "USD") };
    const summer = { until: "2026-03-29T18:00:00+01:00", fee: money(1, "USD") };
    const zones = termsOf([winter, summer], { bookingTimeMs: 0, timeZone: "Europe/London" });
    expect(zones.map(({ zone }) => zone)).toEqual([
      "Europe/London, UTC+00:00",
      "Europe/London, UTC+01:00",
      "Europe/London, UTC+01:00",
    ]);
  });

  it.each(LANGUAGES)("have no amount in %s", (language) => {
    expect(JSON.stringify(termsOf([FREE, NIGHT, HALF], { language }))).not.toMatch(/USD|123|250|500/);
  });
});
