import { z } from "zod";
import { expectData, expectOk, Violation } from "./expect.ts";
import { PATHS, STATUS } from "./interface.ts";
import { sleep } from "./pacer.ts";
import type { AsCaller, FoundRate, Occupancy } from "./stay.ts";
import type { Answer } from "./transport.ts";
import type { Caller } from "./caller.ts";
import type { References } from "./world.ts";

export type BookOptions = AsCaller & {
  reference?: string;
  guests?: Record<string, unknown>[];
  holder?: Record<string, unknown>;
  /** Members that replace or join those of the body. */
  body?: Record<string, unknown>;
};

export const orderRead = z.looseObject({
  status: z.number().int(),
  customerReferenceNo: z.string(),
  platformReferenceNo: z.string(),
  supplierReferenceNo: z.string().optional(),
});
export type OrderRead = z.infer<typeof orderRead>;
const ordersData = z.looseObject({ orders: z.array(orderRead) });

/** The way from a rate to what becomes of its order, as §1 recommends it. Bound into the World. */
export type Bookings = {
  /** Book of a package in its session; the answer is the caller's to judge. */
  bookOrder(
    rate: Pick<FoundRate, "sessionId" | "ratePkgId" | "roomOccupancies" | "caller">,
    options?: BookOptions,
  ): Promise<{ reference: string; answer: Answer }>;
  /** The body Book is sent with, for a rule that changes it. */
  bookBody(
    rate: Pick<FoundRate, "ratePkgId" | "roomOccupancies">,
    options?: BookOptions,
  ): Record<string, unknown> & { customerReferenceNo: string };
  /** QueryOrders by reference: the order, or undefined where there is none. */
  findOrder(reference: string, caller?: AsCaller): Promise<OrderRead | undefined>;
  /** Polls until the order has one of the statuses. @throws Violation when it does not come. */
  waitForStatus(
    reference: string,
    statuses: readonly number[],
    options?: AsCaller & { timeoutMs?: number },
  ): Promise<OrderRead>;
};

/** Nothing follows on these. */
const FINAL = new Set<number>([STATUS.cancelled, STATUS.failed]);

const FIRST_NAMES = ["Amal", "Beatriz", "Chen", "Dina", "Emil", "Farah", "Goran", "Hana"];

export function createBookings(call: Caller, refs: References): Bookings {
  const bookBody: Bookings["bookBody"] = (rate, options = {}) => ({
    customerReferenceNo: options.reference ?? refs.next(),
    ratePkgId: rate.ratePkgId,
    holder: options.holder ?? { firstName: "Amal", lastName: "Haddad", email: "amal@example.com" },
    guests: options.guests ?? guestsOf(rate.roomOccupancies),
    ...options.body,
  });

  const findOrder: Bookings["findOrder"] = async (reference, caller = {}) => {
    const answer = await call(PATHS.queryOrders, { customerReferenceNos: [reference] }, caller);
    return expectData(answer, ordersData).orders.find((order) => order.customerReferenceNo === reference);
  };

  return {
    bookBody,
    findOrder,
    async bookOrder(rate, options = {}) {
      const body = bookBody(rate, options);
      const answer = await call(PATHS.book, body, {
        ticket: options.ticket ?? rate.caller.ticket,
        headers: { "Session-Id": rate.sessionId, ...(options.headers ?? rate.caller.headers) },
        // A client gives Book 60 s or more.
        timeoutMs: 90_000,
      });
      return { reference: body.customerReferenceNo, answer };
    },
    async waitForStatus(reference, statuses, { timeoutMs = 30_000, ...caller } = {}) {
      const until = Date.now() + timeoutMs;
      for (let delayMs = 100; ; delayMs = Math.min(delayMs * 2, 2_000)) {
        const order = await findOrder(reference, caller);
        if (order && statuses.includes(order.status)) return order;
        if (order && FINAL.has(order.status)) {
          throw new Violation(`the order ended in status ${order.status}, not in ${statuses.join(" or ")}`);
        }
        if (Date.now() > until) {
          throw new Violation(
            `the order is in status ${order?.status ?? "(no order)"} after ${timeoutMs} ms, not in ${statuses.join(" or ")}`,
          );
        }
        await sleep(delayMs);
      }
    },
  };
}

/** One guest for every person of every room; a child with its age (§2.6). */
export function guestsOf(rooms: readonly Occupancy[]): Record<string, unknown>[] {
  return rooms.flatMap(({ adultCount, childrenAges = [] }, room) => [
    ...Array.from({ length: adultCount }, (_, at) => ({
      roomIndex: room + 1,
      firstName: FIRST_NAMES[at % FIRST_NAMES.length],
      lastName: "Haddad",
    })),
    ...childrenAges.map((age, at) => ({
      roomIndex: room + 1,
      firstName: FIRST_NAMES[(adultCount + at) % FIRST_NAMES.length],
      lastName: "Haddad",
      isChild: true,
      age,
    })),
  ]);
}

/** For a rule whose Book must succeed: HTTP 200 and code 0, and the references in `data` (§4.10; decided). */
export function expectBooked(answer: Answer): z.infer<typeof bookData> {
  return expectData(expectOk(answer), bookData);
}

const bookData = z.looseObject({
  customerReferenceNo: z.string(),
  platformReferenceNo: z.string(),
  supplierReferenceNo: z.string().optional(),
  status: z.number().int(),
  hotelConfirmNo: z.string().optional(),
});
