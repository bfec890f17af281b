import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getOrderPulseOfAnybody, leavesATrace } from "./planted-acts.ts";
import { AGENT, openOrderDesk, type OrderDesk } from "#scripts/testing/order-desk.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { CALLERS, type Cookies, signInCallers } from "./callers.ts";
import { listEntrances } from "./entrances.ts";
import { comeAs, judgeRow } from "./judge.ts";
import { lead, surroundings } from "./surroundings.ts";
import { form } from "./acts.ts";
import { bookingForm, OPEN, ROWS } from "./table.ts";
import { book, chooseRate } from "#app/(desk)/book/actions.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { QUERY, valueOf } from "#scripts/testing/order-desk.ts";

vi.mock("next/headers", async () => (await import("./surroundings.ts")).nextHeaders);
vi.mock("next/cache", async () => (await import("./surroundings.ts")).nextCache);
vi.mock("next-intl/server", async () => (await import("./surroundings.ts")).nextIntl);

let desk: OrderDesk;
let cookies: Cookies;

beforeAll(async () => {
  const vaultKey = randomBytes(32).toString("base64");
  desk = await openOrderDesk({ vaultKey });
  // Actions and routes make their services of the environment, as they do in life.
  Object.assign(process.env, {
    DATABASE_URL: desk.databaseUrl,
    VAULT_KEY: vaultKey,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
    NEXTAUTH_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
  });
  cookies = await signInCallers(desk);
});
afterAll(() => desk.close());

it("every action and every route of the sources stands in the table once", () => {
  const told = [...ROWS, ...OPEN].map(({ entrance }) => entrance).toSorted();
  expect(told).toEqual(listEntrances());
});

describe("everybody but who may is refused, and leaves no trace", () => {
  it.each(ROWS.map((row) => [row.entrance, row] as const))("%s", async (_entrance, row) => {
    expect(await judgeRow(desk, cookies, row)).toEqual([]);
  });
});

it("whoever presses after their session ended is led to sign in and back to that page", async () => {
  const acts = ROWS.filter(({ entrance }) => entrance.includes("/actions.ts "));
  expect(acts.length).toBeGreaterThan(5);
  const page = "/hotels/h?checkIn=2030-01-10&room=2";
  for (const { entrance, prepare } of acts) {
    const act = await prepare(desk);
    comeAs(cookies, "a session that was ended");
    surroundings.headers.set("referer", `http://localhost:3000${page}`);
    const led = await lead(act.run);
    expect({ entrance, ...led }).toEqual({ entrance, to: `/sign-in?next=${encodeURIComponent(page)}` });
  }
  for (const elsewhere of ["https://example.com//example.com", "not an address"]) {
    surroundings.headers.set("referer", elsewhere);
    expect(await lead(() => chooseRate(null, form({})))).toEqual({ to: "/sign-in" });
  }
  surroundings.headers = new Headers();
});

it.each(OPEN.map(({ entrance, reason, act }) => [entrance, reason, act] as const))(
  "%s is open to everybody: %s",
  async (_entrance, _reason, act) => {
    const before = await desk.services.db.person.findMany();
    for (const caller of ["nobody", "a forged cookie"] as const) {
      comeAs(cookies, caller);
      await lead(async () => act());
    }
    expect(await desk.services.db.person.findMany()).toEqual(before);
  },
);

it("a User-Ref comes from the session's own row, wherever another one is put", async () => {
  const foreign = "sandbox-agent-2";
  desk.server.received.length = 0;
  comeAs(cookies, "agent");
  for (const name of ["user-ref", "x-user-ref", "userref"]) {
    surroundings.headers.set(name, foreign);
    surroundings.cookies.set(name, foreign);
  }
  const rates = valueOf(
    await getHotelRates(desk.actor(AGENT), { ...QUERY, hotelId: "hotel-1" }, desk.services),
  );
  const ratePkgId = rates.rooms[0]?.rates[0]?.ratePkgId ?? "";
  const extra = {
    userRef: foreign,
    "User-Ref": foreign,
    personId: desk.actor("agent2@bellhop.test").personId,
  };
  const led = await lead(() => chooseRate(null, form({ sheetId: rates.sheetId, ratePkgId, ...extra })));
  const checkId = "to" in led ? (led.to.split("/")[2] ?? "") : "";
  const bound = Object.assign(Object(checkId), extra);
  const data = bookingForm();
  for (const [name, value] of Object.entries(extra)) data.set(name, value);
  expect(
    await lead(() => book(bound, { attempt: 0, values: {}, problems: {}, message: null }, data)),
  ).not.toHaveProperty("to");
  const booked = await lead(() =>
    book(checkId, { attempt: 0, values: {}, problems: {}, message: null }, data),
  );
  expect(booked).toHaveProperty("to");
  await desk.work("to" in booked ? (booked.to.split("/")[2] ?? "") : "");

  const polluted: unknown = JSON.parse(
    `{"checkId":"${checkId}","__proto__":{"userRef":"${foreign}"},"constructor":{"prototype":{"userRef":"${foreign}"}}}`,
  );
  await bookOrder(desk.actor(AGENT), polluted, desk.services);

  const seen = new Set(desk.server.received.map(({ headers }) => headers["user-ref"]));
  expect(desk.bookCalls().map(({ headers }) => headers["user-ref"])).toEqual(["sandbox-agent"]);
  expect(seen).toContain("sandbox-agent");
  expect(seen).not.toContain(foreign);
  surroundings.headers = new Headers();
});

describe("the harness sees", () => {
  it("a route that forgot to look at who calls", async () => {
    const faults = await judgeRow(desk, cookies, getOrderPulseOfAnybody);
    for (const caller of CALLERS.filter((each) => each !== "agent" && each !== "manager")) {
      expect(faults.join("\n")).toContain(`${caller} got through`);
    }
  });

  it("a refusal that left something behind, in the database or at the interface", async () => {
    const faults = (await judgeRow(desk, cookies, leavesATrace)).join("\n");
    expect(faults).toContain("nobody changed public.agencies");
    expect(faults).toContain("nobody made a call to the interface");
  });
});
