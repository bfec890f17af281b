import { describe, expect, it } from "vitest";
import { createSharedFlights } from "./shared-flights.ts";

const never = new AbortController().signal;
const failing = () => Promise.reject(new Error("down"));

describe("questions in flight", () => {
  it("are asked once while they last, and again afterwards", async () => {
    const flights = createSharedFlights<number>();
    let asked = 0;
    const ask = async () => {
      await Promise.resolve();
      asked += 1;
      return asked;
    };
    expect(await Promise.all([flights.join("a", ask, never), flights.join("a", ask, never)])).toEqual([1, 1]);
    expect(await flights.join("a", ask, never)).toBe(2);
    expect(await flights.join("b", ask, never)).toBe(3);
  });

  it("let one leave without disturbing the others, and stop when the last has left", async () => {
    const flights = createSharedFlights<string>();
    const stopped = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    const ask = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => stopped.resolve());
      return answer.promise;
    };
    const [early, late] = [new AbortController(), new AbortController()];
    const first = flights.join("a", ask, early.signal);
    const second = flights.join("a", ask, late.signal);
    early.abort(new Error("enough"));
    await expect(first).rejects.toThrow("enough");
    late.abort(new Error("enough too"));
    await expect(second).rejects.toThrow("enough too");
    await stopped.promise;
    answer.resolve("too late");
  });

  it("share a failure and forget it", async () => {
    const flights = createSharedFlights<string>();
    const both = [flights.join("a", failing, never), flights.join("a", failing, never)];
    for (const one of both) await expect(one).rejects.toThrow("down");
    expect(await flights.join("a", () => Promise.resolve("up"), never)).toBe("up");
  });
});
