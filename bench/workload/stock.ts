import type { RequestOf } from "#lib/contract/operations.ts";
import { type Agency, forEachOf, readData, type TextAnswer } from "./agency.ts";
import { dayAfter } from "./searches.ts";

type Stay = Pick<RequestOf<"hotelRates">, "checkIn" | "checkOut" | "roomOccupancies">;

/** A rate package in the session that produced it: nowhere else does it open. */
export type Package = { ratePkgId: string; sessionId: string };
export type Order = { customerReferenceNo: string; supplierReferenceNo: string; sessionId: string };

/** What calls need from the answers of earlier ones, as clients have it: found, checked, booked, not yet cancelled. */
export type Stock = {
  stay: Stay;
  sessionIds: string[];
  hotelIds: string[];
  found: Package[];
  checked: Package[];
  booked: Order[];
  cancellable: Order[];
};

/** How much of everything there is to begin with. */
export type StockSizes = {
  /** At most one a city. */
  sessions: number;
  /** Packages found; two for every order are checked, and one of them is booked. */
  packages: number;
  orders: number;
};

const GUEST = {
  roomIndex: 1,
  firstName: "Leyla",
  lastName: "Haddad",
  nationalityCode: "AE",
  gender: "FEMALE",
  dateOfBirth: "1990-05-17",
  passportNumber: "X1234567",
};
const HOLDER = { firstName: "Leyla", lastName: "Haddad" };

/** Searches, looks, checks and books until the stock is there. */
export async function prepareStock(
  agency: Agency,
  cities: readonly string[],
  { sessions, packages, orders }: StockSizes,
): Promise<Stock> {
  const today = new Date();
  const stay: Stay = {
    checkIn: dayAfter(today, 40),
    checkOut: dayAfter(today, 42),
    roomOccupancies: [{ adultCount: 1 }],
  };
  const stock: Stock = {
    stay,
    sessionIds: [],
    hotelIds: [],
    found: [],
    checked: [],
    booked: [],
    cancellable: [],
  };
  await forEachOf(cities.slice(0, sessions), 4, async (destinationId) => {
    const { list, basic } = await agency.ask("hotelList", { ...stay, destinationId, maxRatesPerHotel: 1 });
    stock.sessionIds.push(basic.sessionId);
    stock.hotelIds.push(...list.map(({ id }) => id));
  });
  await forEachOf(stock.hotelIds.slice(0, packages), 4, async (hotelId, index) => {
    const sessionId = stock.sessionIds[index % stock.sessionIds.length] ?? "";
    takeRates(stock, sessionId, await agency.send("hotelRates", { ...stay, hotelId }, sessionId));
  });
  await forEachOf(stock.found.splice(0, orders * 2), 4, async ({ ratePkgId, sessionId }) => {
    takeCheck(stock, sessionId, await agency.send("checkAvail", { ratePkgId }, sessionId));
  });
  await forEachOf(stock.checked.splice(0, orders), 4, async ({ ratePkgId, sessionId }) => {
    takeOrder(stock, sessionId, await agency.send("book", toBooking(ratePkgId), sessionId));
  });
  return stock;
}

/** Keeps the first package of HotelRates' answer, which is too long to be read whole beside what it is measured with. */
export function takeRates(stock: Stock, sessionId: string, { status, text }: TextAnswer): void {
  if (status !== 200) throw new Error(`HotelRates answered ${status} ${text.slice(0, 300)}`);
  const ratePkgId = /"ratePkgId":"([^"]+)"/.exec(text)?.[1];
  if (ratePkgId !== undefined) stock.found.push({ ratePkgId, sessionId });
}

/** Keeps what CheckAvail says can be booked. */
export function takeCheck(stock: Stock, sessionId: string, answer: TextAnswer): void {
  const { roomRatePkg } = readData("checkAvail", answer);
  if (roomRatePkg) stock.checked.push({ ratePkgId: roomRatePkg.ratePkgId, sessionId });
}

export function takeOrder(stock: Stock, sessionId: string, answer: TextAnswer): void {
  const { customerReferenceNo, supplierReferenceNo } = readData("book", answer);
  if (supplierReferenceNo === undefined) throw new Error("an order was not taken by its supplier");
  const order = { customerReferenceNo, supplierReferenceNo, sessionId };
  stock.booked.push(order);
  stock.cancellable.push(order);
}

const referenceStart = `bench-${process.pid}-${Date.now().toString(36)}`;
let references = 0;

export function toBooking(ratePkgId: string): RequestOf<"book"> {
  references += 1;
  return {
    customerReferenceNo: `${referenceStart}-${references}`,
    ratePkgId,
    holder: HOLDER,
    guests: [GUEST],
  };
}
