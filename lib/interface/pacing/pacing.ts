import { randomBytes } from "node:crypto";
import type { Clock } from "#lib/clock.ts";
import { type OperationName, OPERATIONS } from "#lib/contract/operations.ts";
import type { Log } from "#lib/log.ts";
import type { LineStore } from "#lib/interface/ports.ts";
import { readLine } from "./line-text.ts";
import { PacedLine } from "./paced-line.ts";
import { findPlace, type PlaceInLine } from "./place-in-line.ts";
import { PRIORITIES } from "./priority.ts";
import { isReceiptAsked } from "./receipt.ts";
import type { Turn, Turns, TurnWish } from "./turns.ts";

/** How often somebody who waits renews what would end meanwhile. */
const RENEW_MS = 5_000;

export type Party = {
  agencyId: string;
  /** Null is the console itself. */
  personId: string | null;
};

/** The lines of one process (§8: a ceiling an endpoint and a client address). */
export type Pacing = {
  /** The lines in front of a provider, for one party. */
  for(baseUrl: string, party: Party): Turns;
  /** Where a person stands, whichever process waits on their behalf; the place that takes longest counts. */
  findPlace(party: Party, about: string | null): Promise<PlaceInLine | null>;
};

export type PacingOptions = {
  store: LineStore;
  /** Never goes back. */
  clock: Clock;
  log: Log;
  /**
   * By what address providers see this process, in any spelling: processes of one spelling share the ceilings. §8
   * counts by it.
   */
  outgoing: string;
};

const OVER = new Error("the wait is over");

const SEPARATOR = " ";
const VERSION = "2";

export function createPacing({ store, clock, log, outgoing }: PacingOptions): Pacing {
  const process = randomBytes(6).toString("base64url");
  const lines = new Map<string, PacedLine>();
  let calls = 0;

  const lineOf = (baseUrl: string, name: OperationName): PacedLine => {
    const key = [VERSION, outgoing, new URL(baseUrl).origin, name].join(SEPARATOR);
    const known = lines.get(key);
    if (known) return known;
    const line = new PacedLine({ store, clock, log, process }, key, {
      ceiling: OPERATIONS[name].ceilingPerSecond,
      isReceiptAsked: isReceiptAsked(name),
    });
    lines.set(key, line);
    return line;
  };

  return {
    for: (baseUrl, party) => ({
      take(wish) {
        calls += 1;
        const waiter = {
          id: `${process}.${calls}`,
          process,
          rank: PRIORITIES.indexOf(wish.priority),
          agency: party.agencyId,
          person: toPerson(party),
          about: wish.about,
        };
        return takeTurn(lineOf(baseUrl, wish.name), waiter, wish, clock);
      },
    }),
    async findPlace(party, about) {
      const whose = { agency: party.agencyId, person: toPerson(party), about };
      const stored = await store.listWaiting([VERSION, outgoing, ""].join(SEPARATOR));
      const places = stored.flatMap(({ key, text, nowMs }) => {
        const ceiling = ceilingOf(key);
        const place = ceiling === null ? null : findPlace(readLine(text), ceiling, whose, nowMs);
        return place ? [place] : [];
      });
      return places.toSorted((a, b) => b.waitMs - a.waitMs)[0] ?? null;
    },
  };
}

function takeTurn(
  line: PacedLine,
  waiter: Parameters<PacedLine["join"]>[0],
  { signal, maxWaitMs, onWaiting }: TurnWish,
  clock: Clock,
): Promise<Turn | null> {
  if (signal?.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const over = new AbortController();
    const settle = (turn: Turn | null): void => {
      over.abort(OVER);
      signal?.removeEventListener("abort", leave);
      resolve(turn);
    };
    const leave = (): void => {
      line.leave(waiter.id);
      settle(null);
    };
    signal?.addEventListener("abort", leave, { once: true });
    clock
      .sleep(maxWaitMs, over.signal)
      .then(leave)
      .catch(() => {});
    if (onWaiting) void renewUntil(over.signal, onWaiting, clock);
    line.join(waiter, settle);
  });
}

async function renewUntil(over: AbortSignal, renew: () => Promise<void>, clock: Clock): Promise<void> {
  for (;;) {
    await clock.sleep(RENEW_MS, over).catch(() => {});
    if (over.aborted) return;
    // What could not be renewed ends, and whoever relies on it finds that out for itself.
    await renew().catch(() => {});
  }
}

function toPerson({ personId }: Party): string {
  return personId === null ? "system" : `person:${personId}`;
}

function ceilingOf(key: string): number | null {
  const name = key.split(SEPARATOR).at(-1) ?? "";
  return isOperation(name) ? OPERATIONS[name].ceilingPerSecond : null;
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}
