import { readCursor, toCursors } from "./list-cursor.ts";
import { type ORDER_FILTERS, type OrderListFilter } from "./inputs.ts";
import { lateBefore, toAttention } from "./to-attention.ts";
import { toOrderLine } from "./to-order-line.ts";
import type { OrderList, OrderRow } from "#lib/console/order/views/list.ts";
import { typedWords } from "#lib/console/place/find-words.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { Services } from "#lib/console/services.ts";
import { listOrders as listOrderPage, type OrderListQuery } from "#lib/db/order-list.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { freeUntil } from "#lib/domain/cancellation.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";

const PAGE_SIZE = 25;

const STATES_OF: Record<Exclude<(typeof ORDER_FILTERS)[number], "attention">, readonly string[]> = {
  open: ["sending", "sent", "unsettled", "unknown", "confirming", "needCancel"],
  confirmed: ["confirmed"],
  cancelled: ["cancelled"],
  failed: ["failed"],
};

type Scope = { agencyId: string; personId?: string | undefined };

/** One page of a list, the same for one's own orders and an agency's: only the scope differs. */
export async function listOrders(
  { db, clock }: Pick<Services, "db" | "clock">,
  scope: Scope,
  filter: Partial<Omit<OrderListFilter, "by">> & { limit?: number },
  known: Pick<OrderList, "people" | "attentionCount">,
): Promise<Outcome<OrderList>> {
  const key = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  if (key === null) return failure("invalid", { fields: { cursor: PROBLEMS.cursor } });
  const nowMs = clock.nowMs();
  const query = toOrderQuery(scope, filter, nowMs);
  const page = await listOrderPage(db, { ...query, key, limit: filter.limit ?? PAGE_SIZE });
  return success({
    ...known,
    orders: page.rows.map((order) => toRow(order, nowMs)),
    ...toCursors(page, ({ createdAt, id }) => ({ at: createdAt, id })),
  });
}

/** What a filter narrows a list to. */
export function toOrderQuery(
  scope: Scope,
  { status, text, from, to }: Partial<Omit<OrderListFilter, "by" | "cursor">>,
  nowMs: number,
): Omit<OrderListQuery, "key" | "limit"> {
  return {
    ...scope,
    states: status === undefined || status === "attention" ? undefined : STATES_OF[status],
    lateBefore: status === "attention" ? lateBefore(nowMs) : undefined,
    words: text === undefined ? [] : typedWords(text),
    from,
    to,
  };
}

function toRow(order: OrderRecord, nowMs: number): OrderRow {
  const { terms } = order;
  return {
    ...toOrderLine(order),
    total: terms.netTotal,
    bookedAt: order.createdAt.toISOString(),
    freeUntil: order.state === "confirmed" ? freeUntil(terms.cancelSteps, nowMs) : null,
    hotelConfirmNo: order.hotelConfirmNo,
    attention: toAttention(order, nowMs),
  };
}
