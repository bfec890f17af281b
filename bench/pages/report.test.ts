import { expect, it } from "vitest";
import { BARE, type Measured } from "./goals.ts";
import { toPageTable, toPressTable } from "./report.ts";

const VISIT = { scriptBytes: 100_000, elements: 20, requests: 9, paintMs: 100, shift: 0 };
const MEASURED: Measured = {
  visits: new Map([
    [BARE, [VISIT, { ...VISIT, paintMs: 200 }, VISIT]],
    ["orders", [{ ...VISIT, scriptBytes: 120_000, elements: 900, paintMs: 150, shift: 0.012 }]],
  ]),
  presses: new Map([["sort", [{ inpMs: 24, settledMs: 81.4 }]]]),
};

it("shows every page beside the bare one, and a dash beside a peer that could not be had", () => {
  const cells = toPageTable(MEASURED)
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(cells.find(([, name]) => name === BARE)?.slice(2, -1)).toEqual([
    "100.0",
    "1.00",
    "–",
    "20",
    "9",
    "100",
    "1.00",
    "2.00",
    "0.000",
  ]);
  expect(cells.find(([, name]) => name === "orders")?.slice(2, -1)).toEqual([
    "120.0",
    "1.20",
    "–",
    "900",
    "9",
    "150",
    "1.50",
    "1.00",
    "0.012",
  ]);
});

it("shows how long a press took, and how long what it asked for", () => {
  expect(toPressTable(MEASURED)).toMatch(/\| sort +\| +24 \| +81 \|/);
});
