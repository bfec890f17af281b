import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "#lib/contract/query-orders.ts";
import { getOrder } from "#provider/db/orders.ts";
import { createLog } from "#provider/log.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { toVoucherContent } from "#provider/vouchers/voucher-content.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { openPassport } from "./passport-seal.ts";
import { type Agency, newReference, openAgency } from "./testing/agency.ts";
import { dumpDatabase, findTraces } from "./testing/database-text.ts";

/** Marked, so that whatever part of them more than the last four characters stands anywhere is found. */
const ADULT = "QZJ7731WXK";
const SHORT = "VQ9Z";

let provider: TestProvider;
let agency: Agency;
const log: string[] = [];
const answers: string[] = [];

const PATIENCE = { timeout: 120_000 };

function guests(passportNumber: string): Record<string, unknown>[] {
  const person = { firstName: "Leyla", lastName: "Haddad", gender: "F", dateOfBirth: "1990-01-01" };
  return [{ roomIndex: 1, ...person, passportNumber }];
}

async function bookWith(passportNumber: string): Promise<Order> {
  const customerReferenceNo = newReference();
  const found = await agency.search("required-guest-fields");
  const change = { customerReferenceNo, guests: guests(passportNumber), callbackUrl: "https://198.41.0.4/" };
  // Once, repeated, repeated with another number, and once refused for its price.
  for (const more of [{}, {}, { guests: guests(`${ADULT}9`) }]) {
    answers.push((await agency.book(found, { ...change, ...more })).text);
  }
  return agency.follow(customerReferenceNo, ({ status }) => status === 2);
}

beforeAll(async () => {
  provider = await openProvider({
    log: createLog("info", { write: (line) => log.push(line) }),
    jobs: { transport: { post: () => Promise.resolve(500), close: () => Promise.resolve() } },
  });
  agency = await openAgency(provider, "open");
});
afterAll(() => provider.close());

describe("a passport number", () => {
  let order: Order;

  it("is shown as its last four characters at most, and wholly masked where it has no more", async () => {
    order = await bookWith(ADULT);
    const short = await bookWith(SHORT);
    const shown = [order, short].map(({ rooms }) => rooms?.[0]?.guests?.[0]?.passportNumber);
    expect(shown).toEqual(["••••••1WXK", "••••"]);
  });

  it("stands nowhere readable in the database, the log or an answer, through the whole life of an order", async () => {
    const refused = await agency.book(await agency.search("required-guest-fields"), {
      guests: [{ ...guests(ADULT)[0], gender: ADULT }],
    });
    answers.push(refused.text, (await agency.cancel(order)).text);
    await agency.follow(order.customerReferenceNo ?? "", ({ status }) => status === 4);
    await expect
      .poll(
        async () => (await provider.deps.db.webhookEvent.findMany()).some(({ attempts }) => attempts > 0),
        PATIENCE,
      )
      .toBe(true);
    answers.push(JSON.stringify(await agency.query({})));

    const tables = await dumpDatabase(provider.deps.db);
    expect(tables.find(({ table }) => table === "public.trade_order")?.text).toContain(
      order.platformReferenceNo,
    );
    const parts = [ADULT, `"${SHORT}"`, ADULT.slice(0, 7), ADULT.slice(-7)];
    expect(findTraces(tables, parts)).toEqual([]);
    const written = [
      { table: "log", text: log.join("") },
      { table: "answers", text: answers.join("") },
    ];
    expect(log.length).toBeGreaterThan(5);
    expect(findTraces(written, parts)).toEqual([]);
  });

  it("is not on the voucher", async () => {
    const stored = await getOrder(provider.deps.db, order.platformReferenceNo ?? "");
    const content = toVoucherContent(stored, {
      number: "V1",
      version: 1,
      issuedAtMs: 0,
      verifyUrl: "https://provider.example/",
    });
    expect(
      findTraces([{ table: "voucher", text: JSON.stringify(content) }], [ADULT, ADULT.slice(-4), SHORT]),
    ).toEqual([]);
  });

  it("opens in its own order and place only", async () => {
    const stored = await getOrder(provider.deps.db, order.platformReferenceNo ?? "");
    const sealed = stored.guests[0]?.passportSealed ?? "";
    const key = provider.deps.secrets.passport;
    expect(openPassport(key, { orderId: stored.id, guestIndex: 0 }, sealed)).toBe(ADULT);
    expect(() => openPassport(key, { orderId: stored.id, guestIndex: 1 }, sealed)).toThrow(/authenticate/);
    expect(() => openPassport(key, { orderId: `${stored.id}X`, guestIndex: 0 }, sealed)).toThrow(
      /authenticate/,
    );
    expect(() =>
      openPassport(provider.deps.secrets.voucher, { orderId: stored.id, guestIndex: 0 }, sealed),
    ).toThrow(/authenticate/);
  });
});

describe("the search for traces", () => {
  it("finds a leak in text, in JSON, in bytes and in base64, so the test above means something", async () => {
    const { db } = provider.deps;
    await db.$executeRaw`CREATE TABLE leak (note text, detail jsonb, bytes bytea)`;
    const plant = async (column: "note" | "detail" | "bytes", value: string): Promise<string[]> => {
      await db.$executeRaw`DELETE FROM leak`;
      if (column === "note") await db.$executeRaw`INSERT INTO leak (note) VALUES (${value})`;
      if (column === "detail") await db.$executeRaw`INSERT INTO leak (detail) VALUES (${value}::jsonb)`;
      if (column === "bytes")
        await db.$executeRaw`INSERT INTO leak (bytes) VALUES (convert_to(${value}, 'UTF8'))`;
      return findTraces(await dumpDatabase(db), [ADULT]);
    };
    expect(await plant("note", `x${ADULT.toLowerCase()}x`)).toEqual(["public.leak"]);
    expect(await plant("detail", JSON.stringify({ deep: [{ passport: ADULT }] }))).toEqual(["public.leak"]);
    expect(await plant("bytes", `..${ADULT}..`)).toEqual(["public.leak"]);
    for (const before of ["", "a", "ab", "abc"]) {
      expect(await plant("note", Buffer.from(`${before}${ADULT}z`).toString("base64"))).toEqual([
        "public.leak",
      ]);
    }
    expect(await plant("note", "nothing of it")).toEqual([]);
  });
});
