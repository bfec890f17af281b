import type { TermChange } from "#lib/console/order/views/terms.ts";
import type { Order } from "#lib/contract/query-orders.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";

/** Of an order, what was frozen at Book. */
export type FrozenOrder = Pick<
  OrderRecord,
  "terms" | "query" | "hotel" | "roomTypeId" | "roomName" | "holder" | "guests" | "differences"
>;

/** What an answer may tell of an order (§2.5); Book's tells next to nothing of it. */
export type Told = Partial<Order>;
export type ToldRoom = NonNullable<Order["rooms"]>[number];

/** `silent`: the answer tells nothing of this that could be compared. */
export type Finding<What extends TermChange["what"]> =
  | Extract<TermChange, { what: What }>
  | "same"
  | "silent";
