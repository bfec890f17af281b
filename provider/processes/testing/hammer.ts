import { Agent, request } from "node:http";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Sighting } from "./witness.ts";

export type Hammer = {
  /** Sends one call, of nobody: it is counted before anybody asks who it is (§8). */
  strike(url: string, name: OperationName): Promise<Sighting>;
  sightings(name: OperationName): Sighting[];
  close(): void;
};

/** Calls from one address, each remembered with its instants. */
export function createHammer(localAddress = "127.0.0.1"): Hammer {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const seen = new Map<OperationName, Sighting[]>();
  return {
    async strike(url, name) {
      const askedMs = performance.now();
      const status = await ask(agent, `${url}${OPERATIONS[name].path}`, localAddress);
      const sighting: Sighting = {
        askedMs,
        answeredMs: performance.now(),
        outcome: status === null ? "unknown" : status === 429 ? "refused" : "passed",
      };
      const sightings = seen.get(name) ?? [];
      seen.set(name, sightings);
      sightings.push(sighting);
      return sighting;
    },
    sightings: (name) => seen.get(name) ?? [],
    close: () => agent.destroy(),
  };
}

function ask(agent: Agent, url: string, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing = request(url, { method: "POST", agent, localAddress }, (incoming) => {
      incoming.resume();
      incoming.once("error", () => resolve(null));
      incoming.once("end", () => resolve(incoming.statusCode ?? null));
    });
    outgoing.once("error", () => resolve(null));
    outgoing.end();
  });
}

/** Strikes all of the providers again and again, `callers` at a time each, until told to stop. */
export async function flood(hammer: Hammer, { urls, name, callers, isOver }: FloodOptions): Promise<void> {
  const call = async (index: number) => {
    for (let turn = index; !isOver(); turn += 1) {
      const list = urls();
      const url = list[turn % list.length];
      if (url !== undefined) await hammer.strike(url, name);
      // So that the flood leaves the others of this machine room to work.
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => call(index)));
}

export type FloodOptions = {
  urls: () => readonly string[];
  name: OperationName;
  callers: number;
  isOver: () => boolean;
};

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
