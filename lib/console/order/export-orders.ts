import { exportOrdersInput, type OrderExportFilter } from "./inputs.ts";
import { toOrderQuery } from "./list-orders.ts";
import { orderScope } from "./order-scope.ts";
import { toOrderLine } from "./to-order-line.ts";
import type { ExportedOrder } from "#lib/console/order/views/list.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Db } from "#lib/db/client.ts";
import type { ListKey } from "#lib/db/list-key.ts";
import { listOrders, type OrderListQuery } from "#lib/db/order-list.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { freeUntil } from "#lib/domain/cancellation.ts";
import { success } from "#lib/domain/outcome.ts";

const PAGE_SIZE = 200;

/** The orders a person may see, as a list is narrowed to them, page by page and newest booking first. */
export const exportOrders = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: exportOrdersInput,
  run({ db, actor, clock }, { by, ...filter }) {
    const own = orderScope(actor);
    // Whoever sees their own alone sees no other's by asking for them.
    const scope = { ...own, personId: own.personId ?? by };
    const query = { ...toOrderQuery(scope, filter, clock.nowMs()), ...toMonth(filter) };
    return Promise.resolve(success(readPages(db, query)));
  },
});

async function* readPages(
  db: Db,
  query: Omit<OrderListQuery, "key" | "limit">,
): AsyncGenerator<ExportedOrder[]> {
  let key: ListKey | undefined;
  for (;;) {
    const { rows, hasNext } = await listOrders(db, { ...query, key, limit: PAGE_SIZE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toExported);
    if (!hasNext) return;
    key = { at: last.createdAt, id: last.id, direction: "next" };
  }
}

/** Days compare as text, so the 31st of a shorter month is after its last and before the next one's first. */
function toMonth({ month, monthOf, from, to }: OrderExportFilter): Partial<OrderListQuery> {
  if (month === undefined) return {};
  const days = { from: `${month}-01`, to: `${month}-31` };
  if (monthOf === "checkOut") return { checkOut: days };
  if (monthOf === "checkIn") {
    return {
      from: from !== undefined && from > days.from ? from : days.from,
      to: to !== undefined && to < days.to ? to : days.to,
    };
  }
  const first = new Date(`${days.from}T00:00:00Z`);
  return {
    booked: { from: first, before: new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1)) },
  };
}

function toExported(order: OrderRecord): ExportedOrder {
  const { orderId: _id, cancelsAt: _at, ...line } = toOrderLine(order);
  const { terms, createdAt } = order;
  return {
    ...line,
    roomName: order.roomName,
    total: terms.netTotal,
    bookedAt: createdAt.toISOString(),
    freeUntil: freeUntil(terms.cancelSteps, createdAt.getTime()),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancelFee: order.cancelServiceFee,
    refunded: order.cancelRefunded,
    hotelConfirmNo: order.hotelConfirmNo,
    platformReferenceNo: order.platformReferenceNo,
    supplierReferenceNo: order.supplierReferenceNo,
  };
}
