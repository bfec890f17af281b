import { expect, it } from "vitest";
import { Batcher } from "./batcher.ts";

it("asks once for what comes in one turn, and once for what comes while that is out", async () => {
  const batches: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const batcher = new Batcher<number, number>(async (items) => {
    batches.push(items);
    await gate.promise;
    return items.map((item) => item * 2);
  });
  const first = Promise.all([1, 2, 3].map((item) => batcher.ask(item)));
  await expect.poll(() => batches.length, { timeout: 20_000 }).toBe(1);
  const second = Promise.all([4, 5].map((item) => batcher.ask(item)));
  gate.resolve();
  expect([await first, await second]).toEqual([
    [2, 4, 6],
    [8, 10],
  ]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it("a question that fails tells all who asked it, and nobody else", async () => {
  let count = 0;
  const batcher = new Batcher<number, number>(async (items) => {
    count += 1;
    if (count === 1) throw new Error("no answer");
    return items;
  });
  const failed = await Promise.allSettled([batcher.ask(1), batcher.ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await batcher.ask(3)).toBe(3);
});

it("takes so many at once, and the rest after them", async () => {
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>(async (items) => {
    sizes.push(items.length);
    return items;
  });
  await Promise.all(Array.from({ length: 4500 }, (_, item) => batcher.ask(item)));
  expect(sizes).toEqual([2000, 2000, 500]);
});
