import { expect, it } from "vitest";
import { createWorkBounds } from "./work-bounds.ts";

function open(limits: { atOnceMax?: number; refusedMax?: number }) {
  let now = 5_000;
  const bounds = createWorkBounds({ nowMs: () => now }, limits);
  const deliver = (token: string, wasTaken: boolean): boolean => {
    const end = bounds.enter(token);
    end?.(wasTaken);
    return end !== null;
  };
  return { bounds, deliver, pass: (ms: number) => (now += ms) };
}

it("works on so many at once and no more", () => {
  const { bounds } = open({ atOnceMax: 2 });
  const [first, second] = [bounds.enter("a"), bounds.enter("b")];
  expect(bounds.enter("c")).toBeNull();
  first?.(false);
  expect(bounds.enter("c")).not.toBeNull();
  second?.(true);
});

it("lets guesses at addresses stop one another, and not an address in use", () => {
  const { deliver, pass } = open({ refusedMax: 3 });
  expect(deliver("ours", true)).toBe(true);
  expect([1, 2, 3, 4].map((each) => deliver(`guess ${each}`, false))).toEqual([true, true, true, false]);
  expect(deliver("ours", true)).toBe(true);
  pass(1_000);
  expect(deliver("guess 5", false)).toBe(true);
});

it("bounds forgeries at an address in use", () => {
  const { deliver, pass } = open({ refusedMax: 2 });
  deliver("ours", true);
  expect([1, 2, 3].map(() => deliver("ours", false))).toEqual([true, true, false]);
  expect(deliver("theirs", true)).toBe(true);
  pass(1_000);
  expect(deliver("ours", true)).toBe(true);
});
