import { LIMITS } from "#lib/contract/limits.ts";
import { listOrders } from "#provider/db/orders.ts";
import type { Handler } from "#provider/http/call.ts";
import { requireStorable } from "../require-storable.ts";
import { toOrderFilter } from "./to-order-filter.ts";
import { toWireOrder } from "./to-wire-order.ts";

// No account comes near; an offset beyond it is a page after the last one, and not one the database should count to.
const OFFSET_MAX = 100_000_000;

/** An account's orders are not counted: pages are read for recovery and reconciliation, one after another (§2.1). */
const TOTAL_UNSUPPORTED = 0;

/** QueryOrders (§4.11): the account's own orders, newest booking first. */
export const queryOrders: Handler<"queryOrders"> = async (deps, call, body) => {
  requireStorable(body);
  const filter = toOrderFilter(call.account.id, body);
  const { pageNum = 1, pageSize = LIMITS.ordersPageSizeDefault, cursor } = body.page ?? {};
  // A page number below 1 is read as 1 (§4.5); a cursor says where to go on by itself.
  const skip = cursor === undefined ? (Math.max(pageNum, 1) - 1) * pageSize : 0;
  if (skip > OFFSET_MAX) return { orders: [], page: { total: TOTAL_UNSUPPORTED, hasMore: false } };
  const found = await listOrders(deps.db, filter, { limit: pageSize + 1, skip, after: cursor ?? null });
  const orders = found.slice(0, pageSize);
  const last = orders.at(-1);
  const hasMore = found.length > pageSize;
  return {
    orders: orders.map((order) => toWireOrder(order, deps.secrets.passport)),
    page: { total: TOTAL_UNSUPPORTED, hasMore, ...(hasMore && last ? { cursor: last.seq } : {}) },
  };
};
