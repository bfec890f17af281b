import type { Goal, Try } from "#bench/report/verdict.ts";
import { median } from "#bench/report/statistics.ts";
import type { Pressed } from "./press.ts";
import type { Visit } from "./visit.ts";

/** What the rounds came to, by the names of pages and presses. */
export type Measured = {
  visits: ReadonlyMap<string, readonly Visit[]>;
  presses: ReadonlyMap<string, readonly Pressed[]>;
};

export const BARE = "bare Next page";
export const REACT_ADMIN = "react-admin list";

/** How many times the scripts of the bare page a page may bring. Forms may bring more: people type in them. */
const SCRIPTS_MOST: Readonly<Record<string, number>> = {
  search: 1.6,
  results: 1.35,
  rates: 1.35,
  guests: 1.6,
  orders: 1.35,
  order: 1.35,
};
export const PAGES = Object.keys(SCRIPTS_MOST);

/** The same press where the list is of fifty, and where it is of a thousand. */
export const PRESSES = { sort: "sort the results", filter: "filter the orders" } as const;
export const atFifty = (press: string) => `${press}, of 50`;
export const atThousand = (press: string) => `${press}, of 1000`;

type Rule = Goal & {
  figure: (measured: Measured) => number;
  /** Bytes and elements are the same however often they are counted. */
  isExact: boolean;
};

const most = (name: string, value: number, figure: Rule["figure"]): Rule => ({
  name,
  bound: { kind: "most", value },
  figure,
  isExact: false,
});

const exactly = (rule: Rule): Rule => ({ ...rule, isExact: true });

const RULES: Rule[] = [
  ...Object.entries(SCRIPTS_MOST).flatMap(([page, scriptsMost]) => [
    exactly(
      most(`${page}: scripts by the bare page's`, scriptsMost, (all) =>
        divide(all, page, BARE, ({ scriptBytes }) => scriptBytes),
      ),
    ),
    exactly(
      most(`${page}: scripts by react-admin's`, 0.7, (all) =>
        divide(all, page, REACT_ADMIN, ({ scriptBytes }) => scriptBytes),
      ),
    ),
    most(`${page}: largest paint by the bare page's`, 1.6, (all) =>
      divide(all, page, BARE, ({ paintMs }) => paintMs),
    ),
    most(`${page}: layout shift`, 0.02, (all) => ofVisits(all, page, ({ shift }) => shift)),
    exactly(most(`${page}: elements`, 1_400, (all) => ofVisits(all, page, ({ elements }) => elements))),
  ]),
  ...Object.values(PRESSES).flatMap((press) => [
    most(`${atFifty(press)}: INP in ms, processor 4 times slower`, 100, (all) => inp(all, atFifty(press))),
    most(
      `${press}: INP of 1000 by INP of 50`,
      1.6,
      (all) => inp(all, atThousand(press)) / inp(all, atFifty(press)),
    ),
  ]),
];

/** @param hasReactAdmin whether it could be built: what cannot be had here is no fault of a page. */
export function listGoals(hasReactAdmin: boolean): Goal[] {
  return RULES.filter(({ name }) => hasReactAdmin || !name.includes("react-admin"));
}

/** Those that may come out otherwise next time. */
export function isTimed({ name }: Goal): boolean {
  return RULES.some((rule) => rule.name === name && !rule.isExact);
}

export function toTry(measured: Measured): Try {
  return new Map(RULES.map(({ name, figure }) => [name, figure(measured)]));
}

function divide(all: Measured, page: string, by: string, pick: (visit: Visit) => number): number {
  return ofVisits(all, page, pick) / ofVisits(all, by, pick);
}

/** NaN for what was not measured: no goal is met by it. */
export function ofVisits({ visits }: Measured, name: string, pick: (visit: Visit) => number): number {
  return medianOf(visits.get(name), pick);
}

export function ofPresses({ presses }: Measured, name: string, pick: (pressed: Pressed) => number): number {
  return medianOf(presses.get(name), pick);
}

function medianOf<Round>(rounds: readonly Round[] = [], pick: (round: Round) => number): number {
  return rounds.length === 0 ? Number.NaN : median(rounds.map(pick));
}

function inp(all: Measured, name: string): number {
  return ofPresses(all, name, ({ inpMs }) => inpMs);
}
