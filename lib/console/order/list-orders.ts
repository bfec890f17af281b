import { type OrderListFilter } from "./inputs.ts";
import { toOrderState } from "./to-order-view.ts";
import type { OrderList, OrderRow } from "./views.ts";
import { typedWords } from "#lib/console/place/find-words.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { Database } from "#lib/db/client.ts";
import { listOrders as listOrderPage, type OrderKey } from "#lib/db/order-list.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { freeUntil } from "#lib/domain/cancellation.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";
import { guestCount } from "#lib/domain/party.ts";

const PAGE_SIZE = 25;

const STATES_OF: Record<NonNullable<OrderListFilter["status"]>, readonly string[]> = {
  open: ["sending", "sent", "unsettled", "unknown", "confirming", "needCancel"],
  confirmed: ["confirmed"],
  cancelled: ["cancelled"],
  failed: ["failed"],
};

type Scope = { agencyId: string; personId?: string | undefined };

/** One page of a list, the same for one's own orders and an agency's: only the scope differs. */
export async function listOrders(
  db: Database,
  scope: Scope,
  filter: Omit<OrderListFilter, "by">,
  people: OrderList["people"],
  nowMs: number,
): Promise<Outcome<OrderList>> {
  const key = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  if (key === null) return failure("invalid", { fields: { cursor: PROBLEMS.cursor } });
  const { orders, hasOlder, hasNewer } = await listOrderPage(db, {
    ...scope,
    states: filter.status && STATES_OF[filter.status],
    words: filter.text === undefined ? [] : typedWords(filter.text),
    from: filter.from,
    to: filter.to,
    key,
    limit: PAGE_SIZE,
  });
  const [first, last] = [orders[0], orders.at(-1)];
  return success({
    orders: orders.map((order) => toRow(order, nowMs)),
    nextCursor: hasOlder && last ? writeCursor({ ...last, direction: "older" }) : null,
    previousCursor: hasNewer && first ? writeCursor({ ...first, direction: "newer" }) : null,
    people,
  });
}

function toRow(order: OrderRecord, nowMs: number): OrderRow {
  const { query, holder, terms } = order;
  return {
    orderId: order.id,
    reference: order.reference,
    state: toOrderState(order.state),
    hotelName: order.hotel.name,
    holderName: `${holder.firstName} ${holder.lastName}`,
    checkIn: query.checkIn,
    checkOut: query.checkOut,
    roomCount: query.rooms.length,
    guestCount: query.rooms.reduce((sum, room) => sum + guestCount(room), 0),
    total: terms.netTotal,
    bookedBy: { personId: order.personId, name: order.personName },
    bookedAt: order.createdAt.toISOString(),
    freeUntil: order.state === "confirmed" ? freeUntil(terms.cancelSteps, nowMs) : null,
    hotelConfirmNo: order.hotelConfirmNo,
  };
}

function writeCursor({ createdAt, id, direction }: OrderKey): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id, direction])).toString("base64url");
}

/** Null for what is no cursor of ours. It only says where to go on, never whose orders are listed. */
function readCursor(text: string): OrderKey | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) return null;
    const [ms, id, direction]: unknown[] = parts;
    if (typeof ms !== "number" || !Number.isInteger(ms) || Math.abs(ms) > 8e15) return null;
    if (typeof id !== "string" || !/^[0-9a-f-]{36}$/.test(id)) return null;
    return direction === "older" || direction === "newer" ? { createdAt: new Date(ms), id, direction } : null;
  } catch {
    return null;
  }
}
