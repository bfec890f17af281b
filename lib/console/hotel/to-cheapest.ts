import type { Cheapest, HotelSearch } from "./views.ts";
import { findLowest, isSameAmount } from "#lib/domain/date-grid.ts";

/** The cheapest of a list that came in order of price, or whole. */
export function toCheapest({ hotels, total, remark, notices, emptyReason }: HotelSearch): Cheapest {
  if (hotels.length === 0) {
    if (emptyReason?.code === "NO_SUPPLIER_ANSWERED") return { kind: "unknown", reason: emptyReason.code };
    if (emptyReason) return { kind: "nothing", reason: emptyReason.code };
    // A remark without a reason: who answered has nothing, and not everybody did (§4.7 rule 3).
    return remark ? { kind: "unknown", reason: "NOT_ALL_ANSWERED" } : { kind: "nothing", reason: null };
  }
  const priced = hotels.flatMap(({ name, cheapest }) =>
    cheapest ? [{ name, total: cheapest.rate.netTotal }] : [],
  );
  const lowest = findLowest(priced.map((each) => each.total));
  // What cannot be compared stands in the order of the service.
  const first = priced.find((each) => isSameAmount(each.total, lowest)) ?? priced[0];
  if (!first) return { kind: "unknown", reason: "no-price" };
  return {
    kind: "price",
    total: first.total,
    hotelName: first.name,
    hotelCount: total,
    isWhole: remark === null && notices.length === 0,
  };
}
