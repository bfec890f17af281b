import { expect, it } from "vitest";
import { QUERY } from "#scripts/testing/order-desk.ts";
import { createHeldLists } from "./held-lists.ts";
import { toUnknownHotel } from "./get-hotel.ts";
import type { GatheredHotels } from "./views.ts";

const listOf = (count: number): GatheredHotels => ({
  query: QUERY,
  place: null,
  hotels: Array.from({ length: count }, (_, index) => ({ ...toUnknownHotel(`h${index}`), cheapest: null })),
  total: count,
  hasMore: false,
  nextCursor: null,
  remark: null,
  notices: [],
  emptyReason: null,
  isWhole: true,
  centre: null,
});

it("holds a list for two minutes, and no more hotels than a process has room for", () => {
  const held = createHeldLists();
  const list = listOf(3);
  held.hold("mine", list, 1_000);
  expect(held.find("mine", 120_999)).toBe(list);
  expect(held.find("mine", 121_000)).toBeNull();
  expect(held.find("yours", 1_000)).toBeNull();
  held.hold("large", listOf(9_998), 2_000);
  expect(held.find("mine", 2_000)).toBeNull();
  expect(held.find("large", 2_000)?.hotels).toHaveLength(9_998);
  const anew = listOf(1);
  held.hold("large", anew, 3_000);
  expect(held.find("large", 3_000)).toBe(anew);
});
