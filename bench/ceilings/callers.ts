import type { OperationName } from "#lib/contract/operations.ts";
import type { Credentials, TextAnswer } from "#bench/workload/agency.ts";
import { HOTELS_PER_ANSWER, type Search } from "#bench/workload/searches.ts";
import { type Stock, takeCheck, takeOrder, takeRates, toBooking } from "#bench/workload/stock.ts";

/** One call to make: what is sent, and what becomes of a success. */
export type NextCall = {
  body: unknown;
  sessionId?: string;
  /** Takes from the answer what later calls need. */
  take?: (answer: TextAnswer) => void;
};

/** Makes the next call of an operation; null where an earlier call has not brought what it needs. */
export type Caller = () => NextCall | null;

export type Surroundings = {
  stock: Stock;
  credentials: Credentials;
  searches: readonly Search[];
  countries: readonly string[];
};

/** Of so many HotelLists one opens a session; of so many HotelRates one leads to a booking, with some to spare. */
const OPENS_EVERY = 10;
const BOOKS_EVERY = 8;

/** Who makes the calls of each operation. Together they are what agencies do: search, look, check, book, follow, cancel. */
export function createCallers({
  stock,
  credentials,
  searches,
  countries,
}: Surroundings): Record<OperationName, Caller> {
  const { appKey, appSecret, clientId, clientSecret } = credentials;
  const turn = createTurns();
  const session = (): string => turn("session", stock.sessionIds);
  const order = () => turn("order", stock.booked);
  return {
    ticket: () => ({ body: { appKey, appSecret } }),
    oauthToken: () => ({
      body: { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret },
    }),
    destinations: () => ({ body: { countryCode: turn("country", countries) } }),
    hotelsMetadata: () => ({
      body: { destinationId: turn("city", searches).destinationId, page: { pageSize: HOTELS_PER_ANSWER } },
    }),
    hotelStaticDetail: () => ({ body: { hotelId: turn("detail", stock.hotelIds) } }),
    hotelList: counted((count) => ({
      body: turn("search", searches),
      ...(count % OPENS_EVERY === 0 ? {} : { sessionId: session() }),
    })),
    hotelRates: counted((count) => {
      const sessionId = session();
      return {
        body: { ...stock.stay, hotelId: turn("rates", stock.hotelIds) },
        sessionId,
        ...(count % BOOKS_EVERY === 0
          ? { take: (answer: TextAnswer) => takeRates(stock, sessionId, answer) }
          : {}),
      };
    }),
    checkAvail() {
      const next = stock.found.shift();
      if (!next) return null;
      const { ratePkgId, sessionId } = next;
      return { body: { ratePkgId }, sessionId, take: (answer) => takeCheck(stock, sessionId, answer) };
    },
    book() {
      const next = stock.checked.shift();
      if (!next) return null;
      const { ratePkgId, sessionId } = next;
      return { body: toBooking(ratePkgId), sessionId, take: (answer) => takeOrder(stock, sessionId, answer) };
    },
    queryOrders: () => ({ body: { customerReferenceNos: [order().customerReferenceNo] } }),
    orderVoucher: () => ({ body: { customerReferenceNo: order().customerReferenceNo } }),
    cancel() {
      const next = stock.cancellable.shift();
      if (!next) return null;
      const { customerReferenceNo, supplierReferenceNo, sessionId } = next;
      return { body: { customerReferenceNo, supplierReferenceNo }, sessionId };
    },
  };
}

function counted(make: (count: number) => NextCall): Caller {
  let count = 0;
  return () => {
    count += 1;
    return make(count);
  };
}

/** Takes the items of each named list in turn, for ever. */
function createTurns(): <T>(name: string, items: readonly T[]) => T {
  const turns = new Map<string, number>();
  return (name, items) => {
    const count = turns.get(name) ?? 0;
    turns.set(name, count + 1);
    const item = items[count % items.length];
    if (item === undefined) throw new Error(`there is no ${name} to call with`);
    return item;
  };
}
