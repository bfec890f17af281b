import { toFigure, toPercent, toTable } from "#bench/report/table.ts";
import type { Measured } from "./interleave.ts";

const HEADER = [
  "",
  "req/s",
  "ratio",
  "ratio per busy s",
  "P50 ms",
  "P99 ms",
  "max/min",
  "KB",
  "server busy",
  "load busy",
];

/** Every row beside the first one, which is the denominator. */
export function toThroughputTable(measured: readonly Measured[]): string {
  const [denominator] = measured;
  return toTable(
    HEADER,
    measured.map((row) => [
      row.name,
      toFigure(row.perSecond),
      toFigure(row.perSecond / (denominator?.perSecond ?? Number.NaN), 3),
      toFigure(row.perBusySecond / (denominator?.perBusySecond ?? Number.NaN), 3),
      toFigure(row.p50Ms, 2),
      toFigure(row.p99Ms, 2),
      toFigure(row.spread, 2),
      toFigure(row.meanBytes / 1000, 1),
      toPercent(row.serverBusy),
      toPercent(row.loadBusy),
    ]),
  );
}

/** A processor this busy cannot go faster. */
const SATURATED = 0.9;

/** What a reader has to know before believing the figures. */
export function listDoubts(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ name, unexpected, heldBack, serverBusy, loadBusy }) => {
    const kinds = Object.entries(unexpected).map(([kind, count]) => `${count} × ${kind}`);
    return [
      ...(kinds.length > 0 ? [`${name}: unexpected answers (${kinds.join(", ")}), so no figure`] : []),
      ...(heldBack > 0 ? [`${name}: held back ${heldBack} times by the ceiling of every address`] : []),
      ...(serverBusy < SATURATED && loadBusy > SATURATED
        ? [`${name}: the load, not the server, was at its limit: the server could do more`]
        : []),
    ];
  });
}

/** Whether somebody else used the processors: then the ratio per busy second says more than the plain one. */
export function findRestlessness(measured: readonly Measured[]): string[] {
  const idle = measured.filter(({ serverBusy, loadBusy }) => serverBusy < SATURATED && loadBusy < SATURATED);
  return idle.length < measured.length / 2
    ? []
    : [
        "neither server nor load had a whole processor: something else ran on this machine, or waited for a disk; believe the ratio per busy second of the server, not the plain one",
      ];
}
