import { describe, expect, it } from "vitest";
import { feeAt, freeUntil, listCancelDeadlines, refundAfter } from "./cancellation.ts";
import { money } from "./money.ts";

const total = money(50_000, "EUR");
const steps = [
  { until: "2027-03-10T18:00:00+04:00", fee: money(10_000, "EUR") },
  { until: "2027-03-01T18:00:00+04:00", fee: money(0, "EUR") },
];
const at = (instant: string) => Date.parse(instant);

describe("the fee now", () => {
  it.each([
    ["2027-02-01T00:00:00Z", 0, "2027-03-01T18:00:00+04:00"],
    ["2027-03-01T14:00:00Z", 0, "2027-03-01T18:00:00+04:00"],
    ["2027-03-01T14:00:00.001Z", 10_000, "2027-03-10T18:00:00+04:00"],
    ["2027-03-10T14:00:00Z", 10_000, "2027-03-10T18:00:00+04:00"],
    ["2027-03-10T14:00:01Z", 50_000, null],
  ])("at %s is %d", (instant, amountMinor, until) => {
    expect(feeAt(steps, total, at(instant))).toEqual({ fee: money(amountMinor, "EUR"), until });
  });

  it("is the whole price where no step was promised", () => {
    expect(feeAt([], total, 0).fee).toEqual(total);
  });
});

it("free cancellation ends with the last free step, and is gone after it", () => {
  expect(freeUntil(steps, at("2027-02-01T00:00:00Z"))).toBe("2027-03-01T18:00:00+04:00");
  expect(freeUntil(steps, at("2027-03-02T00:00:00Z"))).toBeNull();
});

describe("the deadlines", () => {
  it("are the instants after which cancelling costs more, as time runs", () => {
    expect(listCancelDeadlines(steps, total)).toEqual([
      { until: "2027-03-01T18:00:00+04:00", before: money(0, "EUR"), after: money(10_000, "EUR") },
      { until: "2027-03-10T18:00:00+04:00", before: money(10_000, "EUR"), after: total },
    ]);
  });

  it("are none where nothing gets dearer, and one where two steps end at one instant", () => {
    expect(listCancelDeadlines([], total)).toEqual([]);
    expect(listCancelDeadlines([{ until: "2027-03-10T18:00:00+04:00", fee: total }], total)).toEqual([]);
    const twice = [...steps, { until: "2027-03-01T14:00:00Z", fee: money(10_000, "EUR") }];
    expect(listCancelDeadlines(twice, total)).toHaveLength(2);
  });
});

it("a refund is what the fee leaves, never less than nothing", () => {
  expect(refundAfter(total, money(10_000, "EUR"))).toEqual(money(40_000, "EUR"));
  expect(refundAfter(total, money(60_000, "EUR"))).toEqual(money(0, "EUR"));
});
