import type { Waiter } from "./fair-order.ts";
import type { Line } from "./line.ts";

/** Who asks, written once for all of their calls. */
type WrittenParty = [process: string, agency: string, person: string];
type WrittenWaiter = [
  id: string,
  party: number,
  rank: number,
  sinceMs: number,
  sinceTurn: number,
  about: string | null,
];
type WrittenLine = Omit<Line, "busy" | "waiting"> & {
  busy: [id: string, freeAtMs: number][];
  parties: WrittenParty[];
  waiting: WrittenWaiter[];
};

/** A line as it is stored: short, because it is written whole with every turn. */
export function writeLine({ busy, waiting, ...rest }: Line): string {
  const indexes = new Map<string, number>();
  const parties: WrittenParty[] = [];
  const indexOf = ({ process, agency, person }: Waiter): number => {
    const key = `${process} ${agency} ${person}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, parties.length);
    return parties.push([process, agency, person]) - 1;
  };
  const written: WrittenLine = {
    ...rest,
    busy: busy.map(({ id, freeAtMs }) => [id, freeAtMs]),
    waiting: waiting.map((waiter) => [
      waiter.id,
      indexOf(waiter),
      waiter.rank,
      waiter.sinceMs,
      waiter.sinceTurn,
      waiter.about,
    ]),
    parties,
  };
  return JSON.stringify(written);
}

export function readLine(text: string): Line {
  const { busy, waiting, parties, ...rest } = toWritten(JSON.parse(text));
  return {
    ...rest,
    busy: busy.map(([id, freeAtMs]) => ({ id, freeAtMs })),
    waiting: waiting.map(([id, party, rank, sinceMs, sinceTurn, about]) => {
      const [process, agency, person] = parties[party] ?? ["", "", ""];
      return { id, process, rank, agency, person, about, sinceMs, sinceTurn };
    }),
  };
}

// The guarantee: nobody but `writeLine` writes the column, and a release that changes `WrittenLine` uses other keys.
function toWritten(value: unknown): WrittenLine {
  return value as WrittenLine;
}
