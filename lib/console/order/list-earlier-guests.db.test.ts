import { afterAll, beforeAll, expect, it } from "vitest";
import { AGENT, openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";
import { listEarlierGuests } from "./list-earlier-guests.ts";

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
  await desk.book();
  await desk.book();
});
afterAll(() => desk.close());

const list = (email: string) => listEarlierGuests(desk.actor(email), {}, desk.services);

it("tells an agent whom they booked for, each once and by name alone", async () => {
  expect(valueOf(await list(AGENT))).toEqual([
    { firstName: "Anna", lastName: "Lee", isChild: false },
    { firstName: "Ben", lastName: "Lee", isChild: true },
  ]);
});

it("tells nobody else of them", async () => {
  for (const email of ["agent2@bellhop.test", "agent@other.test"])
    expect(valueOf(await list(email))).toEqual([]);
  expect(await list("admin@bellhop.test")).toMatchObject({ failure: { code: "forbidden" } });
});
