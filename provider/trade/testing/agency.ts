import type { RoomRatePkg } from "#lib/contract/rate-package.ts";
import { hotelRatesData } from "#lib/contract/hotel-rates.ts";
import { type Order, queryOrdersData, type QueryOrdersRequest } from "#lib/contract/query-orders.ts";
import type { Trait } from "#provider/sandbox.ts";
import { type Rehearsal, rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import type { Answer, TestProvider } from "#provider/testing/start-provider.ts";

type Occupancy = { adultCount: number; childrenAges?: number[] };
export type Stay = { checkIn: string; checkOut: string; roomOccupancies: Occupancy[] };

export const STAY: Stay = {
  checkIn: "2027-03-10",
  checkOut: "2027-03-12",
  roomOccupancies: [{ adultCount: 1 }],
};

export const HOLDER = { firstName: "Leyla", lastName: "Haddad" };
const GUESTS = [{ roomIndex: 1, firstName: "Leyla", lastName: "Haddad" }];

type Found = { sessionId: string; ratePkg: RoomRatePkg };

/** An agency of the sandbox as a client sees the provider: over HTTP, by the contract. */
export type Agency = {
  ticket: string;
  /** A session and the cheapest package of the property in it. */
  search(word: Rehearsal, stay?: Stay, headers?: Record<string, string>): Promise<Found>;
  book(found: Found, change?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  cancel(order: Order, headers?: Record<string, string>): Promise<Answer>;
  query(filter: QueryOrdersRequest): Promise<Order[]>;
  /** The order with that reference, read until it is as wanted: what a client does. */
  follow(customerReferenceNo: string, isWanted: (order: Order) => boolean): Promise<Order>;
};

export async function openAgency(
  provider: Pick<TestProvider, "call" | "ticketOf">,
  trait: Trait = "open",
): Promise<Agency> {
  const ticket = await provider.ticketOf(trait, 31_536_000);
  let sessionId = "";
  const query: Agency["query"] = async (filter) => {
    const answer = await provider.call("queryOrders", filter, { ticket });
    if (answer.body.code !== 0) throw new Error(answer.text);
    return queryOrdersData.parse(answer.body.data).orders;
  };
  return {
    ticket,
    query,
    async search(word, stay = STAY, headers = {}) {
      const hotelId = rehearsalHotelId(word);
      const list = await provider.call("hotelList", { ...stay, hotelIds: [hotelId] }, { ticket, headers });
      sessionId = String(list.headers["session-id"]);
      const rates = await provider.call(
        "hotelRates",
        { ...stay, hotelId },
        { ticket, headers: { ...headers, "Session-Id": sessionId } },
      );
      const { rooms } = hotelRatesData.parse(rates.body.data);
      const ratePkg = rooms.flatMap(({ rates: packages = [] }) => packages)[0];
      if (!ratePkg) throw new Error(`nothing to book at ${word}: ${rates.text}`);
      return { sessionId, ratePkg };
    },
    book: (found, change = {}, headers = {}) =>
      provider.call(
        "book",
        {
          customerReferenceNo: newReference(),
          ratePkgId: found.ratePkg.ratePkgId,
          holder: HOLDER,
          guests: GUESTS,
          ...change,
        },
        { ticket, headers: { "Session-Id": found.sessionId, ...headers } },
      ),
    cancel: ({ customerReferenceNo, supplierReferenceNo }, headers = {}) =>
      provider.call(
        "cancel",
        { customerReferenceNo, supplierReferenceNo },
        { ticket, headers: { "Session-Id": sessionId, ...headers } },
      ),
    async follow(customerReferenceNo, isWanted) {
      const endsAt = performance.now() + 20_000;
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
