import { spread } from "#bench/report/statistics.ts";
import { toFigure, toTable } from "#bench/report/table.ts";
import { BARE, type Measured, ofPresses, ofVisits, REACT_ADMIN } from "./goals.ts";

const PAGE_COLUMNS = [
  "page",
  "scripts KB",
  "by bare",
  "by react-admin",
  "elements",
  "requests",
  "paint ms",
  "by bare",
  "max/min",
  "shift",
];

/** Every page beside the bare one and react-admin. */
export function toPageTable(measured: Measured): string {
  const bytesOf = (name: string) => ofVisits(measured, name, ({ scriptBytes }) => scriptBytes);
  const paintOf = (name: string) => ofVisits(measured, name, ({ paintMs }) => paintMs);
  return toTable(
    PAGE_COLUMNS,
    [...measured.visits].map(([name, rounds]) => [
      name,
      toFigure(bytesOf(name) / 1000, 1),
      toFigure(bytesOf(name) / bytesOf(BARE), 2),
      toFigure(bytesOf(name) / bytesOf(REACT_ADMIN), 2),
      toFigure(ofVisits(measured, name, ({ elements }) => elements)),
      toFigure(ofVisits(measured, name, ({ requests }) => requests)),
      toFigure(paintOf(name)),
      toFigure(paintOf(name) / paintOf(BARE), 2),
      toFigure(spread(rounds.map(({ paintMs }) => paintMs)), 2),
      toFigure(
        ofVisits(measured, name, ({ shift }) => shift),
        3,
      ),
    ]),
  );
}

export function toPressTable(measured: Measured): string {
  return toTable(
    ["press, processor 4 times slower", "INP ms", "click to settled ms"],
    [...measured.presses.keys()].map((name) => [
      name,
      toFigure(ofPresses(measured, name, ({ inpMs }) => inpMs)),
      toFigure(ofPresses(measured, name, ({ settledMs }) => settledMs)),
    ]),
  );
}
