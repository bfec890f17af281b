import { describe, expect, it } from "vitest";
import { reminderSentence } from "./reminders.ts";
import { timeLeft } from "./time-left.ts";

const NOW = Date.parse("2029-12-01T12:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe("how far off something is", () => {
  it.each([
    [15 * 24 * HOUR_MS, "in 15 days"],
    [48 * HOUR_MS, "in 2 days"],
    [48 * HOUR_MS - 5 * MINUTE_MS, "in 2 days"],
    [46 * HOUR_MS, "in 46 hours"],
    [6 * HOUR_MS - 4 * MINUTE_MS, "in 6 hours"],
    [2 * HOUR_MS, "in 2 hours"],
    [95 * MINUTE_MS, "in 95 minutes"],
    [1, "in 1 minute"],
    [-3 * HOUR_MS, "3 hours ago"],
    [-49 * HOUR_MS, "2 days ago"],
  ])("%d ms is %s", (awayMs, text) => {
    expect(timeLeft(NOW + awayMs, NOW, "en")).toBe(text);
  });

  it("is said in the reader's language", () => {
    expect(timeLeft(NOW + 3 * 24 * HOUR_MS, NOW, "zh")).toBe("3天后");
    expect(timeLeft(NOW + 3 * 24 * HOUR_MS, NOW, "ar")).toBe("خلال 3 أيام");
  });
});

describe("what a reminder says", () => {
  const deadline = { kind: "deadline", aboutMs: NOW } as const;
  it("changes with the instant after the deadline, which itself still belongs to the lower fee", () => {
    expect(reminderSentence({ ...deadline, isFree: true }, NOW)).toBe("freeEnds");
    expect(reminderSentence({ ...deadline, isFree: true }, NOW + 1)).toBe("freeEnded");
    expect(reminderSentence({ ...deadline, isFree: false }, NOW)).toBe("feeRises");
    expect(reminderSentence({ ...deadline, isFree: false }, NOW + 1)).toBe("feeRose");
  });
});
