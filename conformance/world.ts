import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { expectData } from "./expect.ts";
import { PATHS } from "./interface.ts";
import { Pacer, sleep } from "./pacer.ts";
import type { Receiver } from "./receiver.ts";
import type { Need } from "./rule.ts";
import type { Account, OauthClient, Sandbox } from "./sandbox-file.ts";
import { createStays, type Stays } from "./stay.ts";
import { type Answer, Transport } from "./transport.ts";

export type CallOptions = {
  /** Absent: the open account's, except on the two endpoints that issue credentials. Null: none is sent. */
  ticket?: string | null | undefined;
  headers?: Record<string, string | string[]> | undefined;
  /** Sent in the place of the JSON of `body`. */
  rawBody?: string | Uint8Array;
  method?: string;
  timeoutMs?: number;
  /** The address to call from, where the rule is about that (`world.alone`). */
  source?: string;
  /** Neither paced nor repeated: for rules about the ceilings, inside `world.alone`. */
  isUnpaced?: boolean;
};

export type Caller = (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;

export type References = {
  /** A reference nobody has used. */
  next(): string;
};

export type StayDates = {
  /** A month from today, and two nights later. */
  checkIn: string;
  checkOut: string;
  /** The date so many days from today. */
  inDays(days: number): string;
};

/** Everything a rule may use: the provider over HTTP, who may call it, and the way to an order. */
export type World = Stays & {
  base: string;
  bases: readonly string[];
  /** One request, paced below the ceilings of §8; POST with a JSON body unless told otherwise. */
  call: Caller;
  /** A ticket of the first account with the trait, kept and shared while the run lasts. */
  ticketOf(trait: string, ttl?: number): Promise<string>;
  /** A ticket that nobody else uses. */
  newTicket(trait: string, ttl?: number): Promise<string>;
  /** An access token of the client with exactly the client's scopes, or those given; kept and shared. */
  tokenOf(client: OauthClient, scopes?: readonly string[]): Promise<string>;
  account(trait: string): Account;
  /** The first client that is registered for exactly these scopes, or for what `where` says. */
  oauthClient(where: readonly string[] | ((client: OauthClient) => boolean)): OauthClient;
  /** The hotel that rehearses it. */
  property(rehearses: string): string;
  /** A hotel that rehearses nothing, from an ordinary search. */
  ordinaryHotel(): Promise<string>;
  refs: References;
  dates: StayDates;
  /** The endpoint for oneself, from one source address and with its budget whole: to try the ceilings. */
  alone<T>(path: string, work: (source: string) => Promise<T>): Promise<T>;
  receiver: Receiver | null;
  /** Every account, client and property of the sandbox. */
  sandbox: Sandbox;
  has(need: Need): boolean;
  close(): void;
};

export type WorldOptions = {
  /** Several addresses are one provider: they are called in turn. */
  bases: readonly string[];
  sandbox: Sandbox;
  /** Addresses to call from; one empty one for whichever the system takes. */
  sources: readonly string[];
  receiver?: Receiver | null;
  /** Whether the provider believes `X-Forwarded-For` from here. */
  isProxy?: boolean;
};

export function createWorld({
  bases,
  sandbox,
  sources,
  receiver = null,
  isProxy = false,
}: WorldOptions): World {
  const transport = new Transport(bases);
  const pacer = new Pacer(sources);
  const run = randomBytes(4).toString("hex");
  const refs = createReferences(run);
  const dates = createDates();
  const kept = new Map<string, Promise<string>>();
  // Not those of the run before: its last second may not be over.
  const network = `127.${64 + randomInt(128)}.${randomInt(256)}`;
  let freshSources = 0;

  const keep = (key: string, get: () => Promise<string>): Promise<string> => {
    const known = kept.get(key);
    if (known) return known;
    const promise = get();
    kept.set(key, promise);
    // What failed is not kept: the next rule may have more luck, and says so itself if it has not.
    promise.catch(() => kept.delete(key));
    return promise;
  };

  const account = (trait: string): Account => {
    const found = sandbox.accounts.find(({ traits }) => traits.includes(trait));
    if (!found) throw new Error(`the sandbox has no account with the trait ${trait}`);
    return found;
  };

  const call: Caller = async (path, body, options = {}) => {
    const isPublic = path === PATHS.ticket || path === PATHS.oauthToken;
    const ticket = options.ticket === undefined && !isPublic ? await world.ticketOf("open") : options.ticket;
    const headers = {
      "Content-Type": "application/json",
      ...(typeof ticket === "string" ? { Authorization: `Bearer ${ticket}` } : {}),
      ...options.headers,
    };
    for (let attempt = 1; ; attempt += 1) {
      const source = options.isUnpaced ? (options.source ?? "") : await pacer.take(path, options.source);
      const answer = await transport.send({
        method: options.method ?? "POST",
        path,
        headers,
        body: options.rawBody ?? JSON.stringify(body),
        source,
        timeoutMs: options.timeoutMs ?? 30_000,
      });
      // 429 means "not executed" (§8), and somebody else may be calling from this address.
      if (answer.status !== 429 || options.isUnpaced || attempt === 4) return answer;
      await sleep(1000 * Number(answer.headers["retry-after"] ?? 1) + Math.random() * 300);
    }
  };

  const newTicket: World["newTicket"] = async (trait, ttl) => {
    const { appKey, appSecret } = account(trait);
    const answer = await call(PATHS.ticket, { appKey, appSecret, ...(ttl === undefined ? {} : { ttl }) });
    return expectData(answer, z.object({ ticket: z.string().min(1) })).ticket;
  };

  const world: World = {
    base: bases[0] ?? "",
    bases,
    call,
    newTicket,
    ticketOf: (trait, ttl) => keep(`ticket ${trait} ${ttl}`, () => newTicket(trait, ttl)),
    tokenOf: (client, scopes = client.scopes) =>
      keep(`token ${client.clientId} ${scopes.join(" ")}`, async () => {
        const answer = await call(PATHS.oauthToken, {
          grant_type: "client_credentials",
          client_id: client.clientId,
          client_secret: client.clientSecret,
          ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
        });
        return expectData(answer, z.object({ access_token: z.string().min(1) })).access_token;
      }),
    account,
    oauthClient(where) {
      const isIt =
        typeof where === "function"
          ? where
          : ({ scopes }: OauthClient) => scopes.toSorted().join(" ") === where.toSorted().join(" ");
      const found = sandbox.oauthClients.find(isIt);
      if (!found) throw new Error("the sandbox has no such OAuth client");
      return found;
    },
    property(rehearses) {
      const found = sandbox.properties.find((property) => property.rehearses === rehearses);
      if (!found) throw new Error(`the sandbox has no property that rehearses ${rehearses}`);
      return found.hotelId;
    },
    ordinaryHotel: () => keep("ordinary hotel", () => findOrdinaryHotel(world)),
    refs,
    dates,
    async alone(path, work) {
      const [only = ""] = sources;
      if (sources.length < 2) return pacer.alone(path, only, () => work(only));
      freshSources += 1;
      return work(`${network}.${(freshSources % 254) + 1}`);
    },
    receiver,
    sandbox,
    has(need) {
      if (need === "oauth") return sandbox.oauthClients.length > 0;
      if (need === "receiver") return receiver !== null;
      if (need === "sources") return sources.length > 1;
      if (need === "forwarded-for") return isProxy;
      if (need === "loopback") return bases.every((base) => new URL(base).hostname.startsWith("127."));
      const [kind, name] = [need.slice(0, need.indexOf(":")), need.slice(need.indexOf(":") + 1)];
      return kind === "trait"
        ? sandbox.accounts.some(({ traits }) => traits.includes(name))
        : sandbox.properties.some(({ rehearses }) => rehearses === name);
    },
    close: () => transport.close(),
    ...createStays(call, refs, dates),
  };
  return world;
}

function createReferences(run: string): References {
  let count = 0;
  return {
    next() {
      count += 1;
      return `cf-${run}-${count}`;
    },
  };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function createDates(): StayDates {
  return { checkIn: inDays(30), checkOut: inDays(32), inDays };
}

const hotelIds = z.looseObject({ list: z.array(z.looseObject({ id: z.string() })) });

/** The first hotel with a price in a large city that rehearses nothing. */
async function findOrdinaryHotel(world: World): Promise<string> {
  const rehearsing = new Set(world.sandbox.properties.map(({ hotelId }) => hotelId));
  for (const destinationName of ["London", "Paris", "Dubai", "New York", "Tokyo"]) {
    const answer = await world.call(PATHS.hotelList, {
      checkIn: world.dates.checkIn,
      checkOut: world.dates.checkOut,
      roomOccupancies: [{ adultCount: 2 }],
      destinationName,
      maxRatesPerHotel: 1,
    });
    const { list } = expectData(answer, hotelIds);
    const found = list.find(({ id }) => !rehearsing.has(id));
    if (found) return found.id;
  }
  throw new Error("no ordinary hotel was found in London, Paris, Dubai, New York or Tokyo");
}
