import type { KeptDay } from "#lib/domain/moving-day.ts";

/** Whose orders a list is of: those the person booked, or the agency's. */
export type OrderListName = "own" | "agency";

/** What a list of orders is narrowed to, as it is kept. */
export type KeptFilter = {
  status?: string;
  /** What is searched for, sealed (lib/console/order/filter-text.ts). */
  find?: string;
  from?: KeptDay;
  to?: KeptDay;
  by?: string;
};

/** `listOrderViews({})`: the person's own, by name, as far as they may still read the list. */
export type KeptView = {
  viewId: string;
  name: string;
  list: OrderListName;
  filter: KeptFilter;
  /** What `filter.find` searches for. */
  text: string | undefined;
  /** False: part of what was kept is not known to this version any more, and left out. */
  isWhole: boolean;
};
