import type { Money } from "#lib/domain/money.ts";
import type { CancelObstacle } from "./cancellation.ts";
import type { OrderRow } from "./list.ts";

/** How far off a deadline is: past by less than a day, or to come within so many days. */
export type DeadlineGroup = "past" | "1" | "3" | "7" | "15" | "later";

/** An instant after which cancelling an order costs more. */
export type DeadlineRow = Omit<
  OrderRow,
  "total" | "bookedAt" | "freeUntil" | "hotelConfirmNo" | "attention"
> & {
  /** The last instant of the lower fee, RFC 3339 with the property's offset. */
  due: string;
  group: DeadlineGroup;
  before: Money;
  after: Money;
  /** Whether nothing of the price comes back after it. */
  isWholeAfter: boolean;
  residencyCode: string;
  cancelObstacle: CancelObstacle | null;
};

/** `listDeadlines({ cursor })`: of every order that is booked or may be, soonest due first. */
export type DeadlineList = {
  deadlines: DeadlineRow[];
  nextCursor: string | null;
  previousCursor: string | null;
};
