import { describe, expect, it } from "vitest";
import { toBoardMatrix } from "./board-matrix.ts";
import type { Offered } from "./first-rates.ts";

function rate(code: string | null, amountMinor: number, changes: Partial<Offered> = {}): Offered {
  return {
    board: code === null ? null : { code },
    refundableMode: "full",
    packaged: false,
    netTotal: { amountMinor, currency: "USD" },
    cancelSteps: [],
    taxes: [],
    rateComment: null,
    ...changes,
  };
}

const room = (roomTypeId: string, ...rates: Offered[]) => ({ roomTypeId, rates });

/** The boards, and of every room the amounts under them. */
function read(...rooms: ReturnType<typeof room>[]) {
  const matrix = toBoardMatrix(rooms);
  return (
    matrix && [
      matrix.boards,
      ...matrix.rows.map(({ cells }) => cells.map((cell) => cell?.netTotal.amountMinor ?? null)),
    ]
  );
}

describe("toBoardMatrix", () => {
  it("has the cheapest of every room and board, plainest first, and nothing where there is none", () => {
    expect(
      read(room("a", rate("HB", 300), rate("BB", 200), rate("BB", 190)), room("b", rate("RO", 90))),
    ).toEqual([
      ["RO", "BB", "HB"],
      [null, 190, 300],
      [90, null, null],
    ]);
  });

  it("shows no board better than it was supplied", () => {
    expect(read(room("a", rate("ZZ", 100), rate(null, 110)), room("b", rate("BB", 120)))).toEqual([
      ["RO", "BB"],
      [100, null],
      [null, 120],
    ]);
  });

  it("names what is sold only in a package where there is nothing else", () => {
    const packaged = { packaged: true };
    expect(
      read(room("a", rate("RO", 100), rate("RO", 50, packaged)), room("b", rate("BB", 70, packaged))),
    ).toEqual([
      ["RO", "BB"],
      [100, null],
      [null, 70],
    ]);
  });

  it("stays away where there is one room or one board", () => {
    expect(read(room("a", rate("RO", 100), rate("BB", 120)))).toBeNull();
    expect(read(room("a", rate("BB", 100)), room("b", rate("BB", 120)))).toBeNull();
  });
});
