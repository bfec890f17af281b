import { hotelRatesData } from "#lib/contract/hotel-rates.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { type Order, queryOrdersData, type QueryOrdersRequest } from "#lib/contract/query-orders.ts";
import type { RoomRatePkg } from "#lib/contract/rate-package.ts";
import type { Trait } from "#provider/sandbox.ts";
import { type Rehearsal, rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import type { Answer } from "#provider/testing/as-envelope.ts";

/** Many times what a settled order takes: a machine that is busy elsewhere is no failure. */
const PATIENCE_MS = 120_000;

type Occupancy = { adultCount: number; childrenAges?: number[] };
export type Stay = { checkIn: string; checkOut: string; roomOccupancies: Occupancy[] };

export const STAY: Stay = {
  checkIn: "2027-03-10",
  checkOut: "2027-03-12",
  roomOccupancies: [{ adultCount: 1 }],
};

export const HOLDER = { firstName: "Leyla", lastName: "Haddad" };
const GUESTS = [{ roomIndex: 1, firstName: "Leyla", lastName: "Haddad" }];

export type Found = { sessionId: string; ratePkg: RoomRatePkg };

/** An agency of the sandbox as a client sees the provider: over HTTP, by the contract. */
export type Agency = {
  ticket: string;
  /** A session and the cheapest package of the property in it. */
  search(word: Rehearsal, stay?: Stay, headers?: Record<string, string>): Promise<Found>;
  book(found: Found, change?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  cancel(
    order: Pick<Order, "customerReferenceNo" | "supplierReferenceNo">,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  query(filter: QueryOrdersRequest): Promise<Order[]>;
  /** The order with that reference, read until it is as wanted: what a client does. */
  follow(customerReferenceNo: string, isWanted: (order: Order) => boolean): Promise<Order>;
};

/** Who answers the agency's calls, and where a customer's ticket comes from. */
export type Reach<Customer> = {
  call(
    name: OperationName,
    body: unknown,
    options: { ticket: string; headers: Record<string, string> },
  ): Promise<Answer>;
  ticketOf(customer: Customer, ttl: number): Promise<string>;
};

/** `always` are headers of every call, as User-Ref. */
export async function openAgency<Customer = Trait>(
  provider: Reach<Customer>,
  customer: Customer,
  always: Record<string, string> = {},
): Promise<Agency> {
  const ticket = await provider.ticketOf(customer, 31_536_000);
  const call = (name: OperationName, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    provider.call(name, body, { ticket, headers: { ...always, ...headers } });
  let sessionId = "";
  const query: Agency["query"] = async (filter) => {
    const answer = await call("queryOrders", filter);
    if (answer.body.code !== 0) throw new Error(answer.text);
    return queryOrdersData.parse(answer.body.data).orders;
  };
  return {
    ticket,
    query,
    async search(word, stay = STAY, headers = {}) {
      const hotelId = rehearsalHotelId(word);
      const list = await call("hotelList", { ...stay, hotelIds: [hotelId] }, headers);
      sessionId = String(list.headers["session-id"]);
      const rates = await call("hotelRates", { ...stay, hotelId }, { ...headers, "Session-Id": sessionId });
      if (rates.body.code !== 0) throw new Error(rates.text);
      const { rooms } = hotelRatesData.parse(rates.body.data);
      const ratePkg = rooms.flatMap(({ rates: packages = [] }) => packages)[0];
      if (!ratePkg) throw new Error(`nothing to book at ${word}: ${rates.text}`);
      return { sessionId, ratePkg };
    },
    book: (found, change = {}, headers = {}) =>
      call(
        "book",
        {
          customerReferenceNo: newReference(),
          ratePkgId: found.ratePkg.ratePkgId,
          holder: HOLDER,
          guests: GUESTS,
          ...change,
        },
        { "Session-Id": found.sessionId, ...headers },
      ),
    cancel: ({ customerReferenceNo, supplierReferenceNo }, headers = {}) =>
      call("cancel", { customerReferenceNo, supplierReferenceNo }, { "Session-Id": sessionId, ...headers }),
    async follow(customerReferenceNo, isWanted) {
      const endsAt = performance.now() + PATIENCE_MS;
      for (;;) {
        const [order] = await query({ customerReferenceNos: [customerReferenceNo] });
        if (order && isWanted(order)) return order;
        if (performance.now() > endsAt) throw new Error(`still ${JSON.stringify(order?.status)}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 40);
        });
      }
    },
  };
}

let references = 0;

export function newReference(): string {
  references += 1;
  return `REF-${references}`;
}
