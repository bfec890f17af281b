import { beforeEach, expect, it } from "vitest";
import { VirtualTime } from "#scripts/testing/pacing/virtual-clock.ts";
import { createTurn, type Receipts } from "./create-turn.ts";
import { ARRIVAL_MS, HOLD_MS, RECEIPT_MS } from "./line.ts";
import type { Turn } from "./turns.ts";

let time: VirtualTime;
let receipts: Receipts;
/** When each call was known to have arrived; null for one that was not sent. */
let known: (number | null)[];

beforeEach(() => {
  time = new VirtualTime();
  receipts = { areGiven: true };
  known = [];
});

function begin(): Turn {
  const turn = createTurn({
    clock: time.clock(),
    decidedMs: time.nowMs,
    receipts,
    onArrived: () => void known.push(time.nowMs),
    onUnsent: () => void known.push(null),
    onEnd: () => {},
  });
  expect(turn.start()).toBe(true);
  return turn;
}

it("has arrived when its receipt is heard, and that is told once", async () => {
  const turn = begin();
  await time.run(80);
  turn.received();
  await time.run(20_000);
  turn.end({ kind: "answered" });
  expect(known).toEqual([80]);
});

it("has arrived when it is answered, where that is heard first", async () => {
  const turn = begin();
  await time.run(30);
  turn.end({ kind: "answered" });
  await time.run(RECEIPT_MS);
  expect(known).toEqual([30]);
});

it("is waited for longer where receipts are given", async () => {
  begin();
  await time.run(RECEIPT_MS * 2);
  receipts.areGiven = false;
  begin();
  await time.run(RECEIPT_MS);
  expect(known).toEqual([RECEIPT_MS, RECEIPT_MS * 2 + ARRIVAL_MS]);
});

it("learns from an answer without a receipt that none are given, however late it comes, and from a receipt that they are", async () => {
  const without = begin();
  await time.run(RECEIPT_MS * 5);
  without.end({ kind: "answered" });
  expect(receipts.areGiven).toBe(false);
  begin().received();
  expect(receipts.areGiven).toBe(true);
});

it("learns nothing of receipts from what was not answered, or refused by the ceiling", () => {
  begin().end({ kind: "lost" });
  begin().end({ kind: "limited", retryAfterMs: 1_000 });
  expect(receipts.areGiven).toBe(true);
});

it("is under way until it must have arrived, where no answer comes", async () => {
  begin().end({ kind: "lost" });
  await time.run(RECEIPT_MS - 1);
  expect(known).toEqual([]);
  await time.run(1);
  expect(known).toEqual([RECEIPT_MS]);
});

it("that was never begun was not sent, and cannot be begun too late", async () => {
  const decidedMs = time.nowMs;
  const parts = { clock: time.clock(), decidedMs, receipts, onArrived: () => {}, onEnd: () => {} };
  const turn = createTurn({ ...parts, onUnsent: () => void known.push(null) });
  await time.run(HOLD_MS + 1);
  expect(turn.start()).toBe(false);
  turn.end({ kind: "unsent" });
  expect(known).toEqual([null]);
});
