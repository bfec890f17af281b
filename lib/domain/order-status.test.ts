import { expect, it } from "vitest";
import {
  canMove,
  isCancellable,
  isUnsettled,
  ORDER_STATUS,
  type OrderStatusName,
  orderStatusName,
} from "./order-status.ts";

const names = Object.keys(ORDER_STATUS) as OrderStatusName[];

it("a number nobody described is unknown, and is followed", () => {
  for (const status of [0, 6, -1, 99, 2.5, Number.NaN]) expect(orderStatusName(status)).toBe("unknown");
  expect(isUnsettled("unknown")).toBe(true);
});

it("a final state stays", () => {
  for (const to of names) {
    expect(canMove("cancelled", to)).toBe(false);
    expect(canMove("failed", to)).toBe(false);
  }
});

it("only a confirmed order can be cancelled", () => {
  expect(names.filter(isCancellable)).toEqual(["confirmed"]);
});

it("an unsettled state can still move, a settled one never by itself", () => {
  const stuck = names.filter((name) => isUnsettled(name) && !names.some((to) => canMove(name, to)));
  expect(stuck).toEqual([]);
});
