import { afterAll, beforeAll, expect, it } from "vitest";
import { canMove, ORDER_STATUS, type OrderStatusName } from "#lib/domain/order-status.ts";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { type Database, openDatabase } from "./client.ts";
import type { Prisma } from "./generated/client.ts";

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 2);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const NAMES = Object.keys(ORDER_STATUS) as OrderStatusName[];

/** The edges that lead from a new order to each state. */
const PATHS: Record<OrderStatusName, readonly OrderStatusName[]> = {
  confirming: [],
  unknown: ["unknown"],
  confirmed: ["confirmed"],
  failed: ["failed"],
  needCancel: ["confirmed", "needCancel"],
  cancelled: ["confirmed", "needCancel", "cancelled"],
};

function toOrder(id: string, status: OrderStatusName): Prisma.OrderCreateInput {
  return {
    id,
    accountId: "acme",
    customerReferenceNo: id,
    sessionId: "s",
    status: ORDER_STATUS[status],
    hotelId: "h",
    supplier: 1,
    checkIn: "2027-03-10",
    checkOut: "2027-03-12",
    bookingTime: new Date(0),
    language: "en",
    terms: {},
    exchange: {},
    netMinor: 1n,
    netCurrency: "USD",
    debitMinor: 1n,
    debitCurrency: "USD",
    holder: {},
    guests: [],
  };
}

async function move(id: string, to: OrderStatusName): Promise<boolean> {
  try {
    await db.order.update({ where: { id }, data: { status: ORDER_STATUS[to] } });
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes("an order cannot go from")) return false;
    throw error;
  }
}

it("keeps every order on the edges of the domain's table, whatever the code does", async () => {
  const disagreements: string[] = [];
  for (const from of NAMES) {
    for (const to of NAMES) {
      const id = `${from}-${to}`;
      await db.order.create({ data: toOrder(id, "confirming") });
      for (const step of PATHS[from]) await move(id, step);
      // Staying is no move.
      const expected = from === to || canMove(from, to);
      if ((await move(id, to)) !== expected) disagreements.push(`${from} to ${to}`);
      const { status } = await db.order.findUniqueOrThrow({ where: { id } });
      if (status !== ORDER_STATUS[expected ? to : from]) disagreements.push(`${id} is ${status}`);
    }
  }
  expect(disagreements).toEqual([]);
});

it.each(NAMES.filter((name) => name !== "confirming"))("lets no order begin as %s", async (status) => {
  await expect(db.order.create({ data: toOrder(`new-${status}`, status) })).rejects.toThrow(/begins as 1/);
});
