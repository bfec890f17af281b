import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { ask, post } from "./ask.ts";
import { openDatabase } from "./client.ts";
import { debit, findBalance, isNotMoved, listLedger, openLedger } from "./ledger.ts";
import { inTransaction, isDuplicate, onCommit } from "./transaction.ts";

const KEEP = "INSERT INTO supplier_booking (supplier, reference, state) VALUES (1, $1, '{}')";

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase("provider");
  db = openDatabase(database.url, 8);
  await openLedger(db, "agency", { amountMinor: 100, currency: "USD" }, 0);
});
beforeEach(async () => {
  await ask(db, "DELETE FROM supplier_booking", []);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

async function listKept(): Promise<string[]> {
  const rows = await ask<{ reference: string }>(
    db,
    "SELECT reference FROM supplier_booking ORDER BY reference",
    [],
  );
  return rows.map(({ reference }) => reference);
}

describe("a transaction", () => {
  it("commits what was posted, and then does what was to wait for that", async () => {
    const acts: string[] = [];
    const value = await inTransaction(db, async (tx) => {
      onCommit(tx, () => acts.push("committed"));
      post(tx, KEEP, ["a"]);
      await ask(tx, KEEP, ["b"]);
      post(tx, KEEP, ["c"]);
      return acts.length;
    });
    expect([value, acts, await listKept()]).toEqual([0, ["committed"], ["a", "b", "c"]]);
  });

  it("keeps nothing where a posted statement is refused, and throws that refusal", async () => {
    const act = vi.fn<() => void>();
    const failed = await inTransaction(db, async (tx) => {
      onCommit(tx, act);
      post(tx, KEEP, ["a"]);
      post(tx, KEEP, ["a"]);
      post(tx, KEEP, ["b"]);
    }).catch((error: unknown) => error);
    expect(isDuplicate(failed)).toBe(true);
    expect(act).not.toHaveBeenCalled();
    expect(await listKept()).toEqual([]);
  });

  it("is not taken for committed where the work passed over a refusal", async () => {
    const work = inTransaction(db, async (tx) => {
      await ask(tx, KEEP, ["a"]);
      await ask(tx, KEEP, ["a"]).catch(() => []);
    });
    await expect(work).rejects.toThrow("nothing was committed");
    expect(await listKept()).toEqual([]);
  });

  it("keeps nothing where the work throws, and the connections serve on", async () => {
    for (let round = 0; round < 5; round += 1) {
      const work = inTransaction(db, async (tx) => {
        post(tx, KEEP, ["a"]);
        throw new Error("changed its mind");
      });
      await expect(work).rejects.toThrow("changed its mind");
    }
    expect(await listKept()).toEqual([]);
  });

  it("fails where its connection breaks, and the next one gets another connection", async () => {
    const work = inTransaction(db, async (tx) => {
      await ask(tx, KEEP, ["a"]);
      await ask(tx, "SELECT pg_terminate_backend(pg_backend_pid())", []);
    });
    await expect(work).rejects.toThrow("terminating connection");
    expect(await listKept()).toEqual([]);
  });
});

describe("a debit", () => {
  it("beyond the balance, or in another currency, refuses all that is done with it", async () => {
    for (const amount of [
      { amountMinor: 101, currency: "USD" },
      { amountMinor: 1, currency: "EUR" },
    ]) {
      const failed = await inTransaction(db, async (tx) => {
        post(tx, KEEP, ["a"]);
        debit(tx, "agency", amount, { atMs: 0 });
        post(tx, KEEP, ["b"]);
      }).catch((error: unknown) => error);
      expect(isNotMoved(failed)).toBe(true);
    }
    expect(await listKept()).toEqual([]);
    expect((await findBalance(db, "agency"))?.amountMinor).toBe(100);
  });

  it("of many at once goes as far as the money does, one after another", async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        inTransaction(db, async (tx) =>
          debit(tx, "agency", { amountMinor: 3, currency: "USD" }, { atMs: 0 }),
        ).then(
          () => "taken",
          (error: unknown) => (isNotMoved(error) ? "refused" : "failed"),
        ),
      ),
    );
    expect(results.filter((result) => result === "taken")).toHaveLength(33);
    expect(results).not.toContain("failed");
    const balances = (await listLedger(db, "agency", 100)).map(
      ({ balanceAfter }) => balanceAfter.amountMinor,
    );
    expect(balances).toEqual(Array.from({ length: 34 }, (_, count) => 1 + 3 * count));
  });
});
