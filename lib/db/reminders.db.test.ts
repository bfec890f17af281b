import { afterAll, beforeAll, expect, it } from "vitest";
import { AGENT, OPENED, openOrderDesk, type OrderDesk } from "#scripts/testing/order-desk.ts";
import type { ListKey } from "./list-key.ts";
import { listReminders } from "./reminders.ts";

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

const LIMIT = 4;
const NOW_MS = Date.parse(OPENED);

// Three at each moment, which a page of four cuts through.
const at = (index: number) => new Date(NOW_MS + Math.floor(index / 3) * 60_000);

const ids = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);

const keyOf = (row: { at: Date; id: string } | undefined, direction: ListKey["direction"]) => {
  if (!row) throw new Error("the page is empty");
  return { at: row.at, id: row.id, direction };
};

it("turns the pages of reminders both ways without losing or repeating one, however many came at one moment", async () => {
  const { db } = desk.services;
  const { agencyId, personId } = desk.actor(AGENT);
  const orderId = await desk.bookConfirmed(desk.actor(AGENT));
  await db.reminder.deleteMany({});
  await db.reminder.createMany({
    data: Array.from({ length: 14 }, (_, index) => ({
      id: `reminder-${String.fromCharCode(110 - index)}`,
      agencyId,
      personId,
      orderId,
      kind: "hotel-confirmation",
      about: new Date(NOW_MS + index),
      step: "",
      at: at(index),
    })),
  });
  const turn = (key?: ListKey) =>
    listReminders(db, { agencyId, readerId: personId, now: new Date(NOW_MS), key, limit: LIMIT });

  const pages = [await turn()];
  while (pages.at(-1)?.hasNext) pages.push(await turn(keyOf(pages.at(-1)?.rows.at(-1), "next")));
  const all = await db.reminder.findMany({ orderBy: [{ at: "desc" }, { id: "desc" }] });
  expect(pages.flatMap(ids)).toEqual(all.map(({ id }) => id));
  expect(pages.map(({ rows, hasPrevious }) => [rows.length, hasPrevious])).toEqual([
    [LIMIT, false],
    [LIMIT, true],
    [LIMIT, true],
    [2, true],
  ]);

  const back = await turn(keyOf(pages[2]?.rows[0], "previous"));
  expect(ids(back)).toEqual(ids(pages[1] ?? { rows: [] }));
  expect(back).toMatchObject({ hasNext: true, hasPrevious: true });
  const first = await turn(keyOf(pages[1]?.rows[0], "previous"));
  expect(ids(first)).toEqual(ids(pages[0] ?? { rows: [] }));
  expect(first).toMatchObject({ hasNext: true, hasPrevious: false });
});
