import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Services } from "#lib/console/services.ts";
import type { Database } from "#lib/db/client.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import { openSwapDesk, type SwapDesk } from "#scripts/testing/swap-desk.ts";

let desk: SwapDesk;

beforeAll(async () => {
  desk = await openSwapDesk();
});
afterAll(() => desk.close());

class Died extends Error {}

/** The same services in a process that dies at its n-th transaction: before it, or after it and before anybody is told. */
function dyingAt(turn: number, when: "before" | "after"): Services {
  let count = 0;
  const db = new Proxy(desk.services.db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== "$transaction") return member;
      return async (...values: Parameters<Database["$transaction"]>) => {
        count += 1;
        if (count === turn && when === "before") throw new Died();
        const value = await target.$transaction(...values);
        if (count === turn) throw new Died();
        return value;
      };
    },
  });
  return { ...desk.services, db };
}

describe("a process that dies", () => {
  it.each(["before", "after"] as const)(
    "%s any of its writes leaves the old one, the new one, or both with the question; never none",
    async (when) => {
      let turn = 0;
      for (let hasDied = true; hasDied;) {
        turn += 1;
        await desk.begin();
        const old = await desk.view(desk.oldId);
        desk.onCancel = (reference) => {
          const others = [...desk.orders.values()].filter((each) => each.customerReferenceNo !== reference);
          expect(reference).toBe(old.reference);
          expect(others.some(({ status, at }) => status === 2 && at === desk.oldId)).toBe(true);
          return desk.standard.onCancel(reference);
        };
        desk.onBook = (reference) => ok(desk.place(reference, { at: desk.oldId }));
        const checkId = await desk.checkNew();
        const dying = dyingAt(turn, when);
        hasDied = await desk
          .press(checkId, dying)
          .then(() => desk.workFor(undefined, dying))
          .then(() => false)
          .catch((error: unknown) => {
            if (error instanceof Died) return true;
            throw error;
          });
        await desk.workFor(900);
        const newId = await findNewOf(checkId);
        const standing = [desk.oldId, ...newId].map((id) => desk.view(id));
        const states = (await Promise.all(standing)).map(({ state }) => state);
        // Where Book itself was not written there is only the old one, and it may be pressed again.
        const isAsked = (await desk.attention()).includes(desk.oldId);
        const ends = [
          ["confirmed"],
          ["cancelled", "confirmed"],
          ...(isAsked ? [["confirmed", "confirmed"]] : []),
        ];
        expect(ends).toContainEqual(states);
      }
      expect(turn).toBeGreaterThan(5);
    },
    120_000,
  );
});

async function findNewOf(checkId: string): Promise<string[]> {
  const rows = await desk.services.db.order.findMany({ where: { checkId }, select: { id: true } });
  return rows.map(({ id }) => id);
}
