import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { type Bookings, createBookings } from "./booking.ts";
import { type Caller, createCaller } from "./caller.ts";
import { createDirectory, type Directory } from "./directory.ts";
import { expectData } from "./expect.ts";
import { PATHS } from "./interface.ts";
import { Pacer } from "./pacer.ts";
import type { Receiver } from "./receiver.ts";
import type { OauthClient, Sandbox } from "./sandbox-file.ts";
import { createStays, type Stays } from "./stay.ts";
import { Transport } from "./transport.ts";

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
export type World = Stays &
  Bookings &
  Directory & {
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
    /** A hotel that rehearses nothing, from an ordinary search. */
    ordinaryHotel(): Promise<string>;
    refs: References;
    dates: StayDates;
    /** The endpoint for oneself, from one source address and with its budget whole: to try the ceilings. */
    alone<T>(path: string, work: (source: string) => Promise<T>): Promise<T>;
    receiver: Receiver | null;
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
  const refs = createReferences(randomBytes(4).toString("hex"));
  const dates = createDates();
  const keep = createKeeper();
  const directory = createDirectory(sandbox, { bases, sources, hasReceiver: receiver !== null, isProxy });
  const call = createCaller({ transport, pacer, openTicket: () => world.ticketOf("open") });
  const newTicket: World["newTicket"] = async (trait, ttl) => {
    const { appKey, appSecret } = directory.account(trait);
    const answer = await call(PATHS.ticket, { appKey, appSecret, ...(ttl === undefined ? {} : { ttl }) });
    return expectData(answer, z.object({ ticket: z.string().min(1) })).ticket;
  };
  const world: World = {
    ...directory,
    ...createStays(call, dates),
    ...createBookings(call, refs),
    base: bases[0] ?? "",
    bases,
    call,
    newTicket,
    ticketOf: (trait, ttl) => keep(`ticket ${trait} ${ttl}`, () => newTicket(trait, ttl)),
    tokenOf: (client, scopes = client.scopes) =>
      keep(`token ${client.clientId} ${scopes.join(" ")}`, () => newToken(call, client, scopes)),
    ordinaryHotel: () => keep("ordinary hotel", () => findOrdinaryHotel(world)),
    refs,
    dates,
    alone: createSolitude(pacer, sources),
    receiver,
    close: () => transport.close(),
  };
  return world;
}

/** What was got once is shared from then on. */
function createKeeper() {
  const kept = new Map<string, Promise<string>>();
  return (key: string, get: () => Promise<string>): Promise<string> => {
    const known = kept.get(key);
    if (known) return known;
    const promise = get();
    kept.set(key, promise);
    // What failed is not kept: the next rule may have more luck, and says so itself if it has not.
    promise.catch(() => kept.delete(key));
    return promise;
  };
}

async function newToken(call: Caller, client: OauthClient, scopes: readonly string[]): Promise<string> {
  const answer = await call(PATHS.oauthToken, {
    grant_type: "client_credentials",
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
  });
  return expectData(answer, z.object({ access_token: z.string().min(1) })).access_token;
}

function createSolitude(pacer: Pacer, sources: readonly string[]): World["alone"] {
  // Not those of the run before: its last second may not be over.
  const network = `127.${64 + randomInt(128)}.${randomInt(256)}`;
  let freshSources = 0;
  return async (path, work) => {
    const [only = ""] = sources;
    if (sources.length < 2) return pacer.alone(path, only, () => work(only));
    freshSources += 1;
    return work(`${network}.${(freshSources % 254) + 1}`);
  };
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
