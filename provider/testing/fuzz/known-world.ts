import { destinationsData } from "#lib/contract/destinations.ts";
import { hotelListData } from "#lib/contract/hotel-list.ts";
import { hotelRatesData } from "#lib/contract/hotel-rates.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { readSandbox } from "#provider/sandbox.ts";
import type { WireAnswer } from "./answer-reader.ts";
import { Line } from "./line.ts";
import { toBytes } from "./request-plan.ts";

/** Who calls: a credential, and the headers its account asks for. */
export type Caller = { token: string; headers: [string, string][] };

/** A search that was made: its session, its packages, and who may use them. */
export type Stay = { caller: Caller; sessionId: string; packages: string[]; hotelId: string };

export type KnownOrder = { sessionId: string; customer: string; platform: string; supplier: string };

/** What a client that has worked with the provider for a while knows: without it hardly a request reaches a handler. */
export type KnownWorld = {
  callers: Caller[];
  /** Credentials that are well-formed and open nothing. */
  deadTokens: string[];
  appKeys: { appKey: string; appSecret: string }[];
  clients: { client_id: string; client_secret: string; scope: string }[];
  stays: Stay[];
  orders: KnownOrder[];
  destinationIds: string[];
  hotelIds: string[];
};

export type Ask = (name: OperationName, body: unknown, headers?: [string, string][]) => Promise<WireAnswer>;

/** A dozen nights from now, so that a run in any year can be booked. */
export const CHECK_IN = dayFromNow(60);
export const CHECK_OUT = dayFromNow(62);

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Each call from an address of its own, so that no ceiling is met. */
export function createAsk(port: number, nextAddress: () => string): Ask {
  return async (name, body, headers = []) => {
    const line = await Line.open({ port, address: nextAddress() });
    line.send(
      toBytes({
        index: -1,
        operation: name,
        operators: [],
        method: "POST",
        target: OPERATIONS[name].path,
        headers: [["Host", `127.0.0.1:${port}`], ["Content-Type", "application/json"], ...headers],
        body: Buffer.from(JSON.stringify(body)),
        framing: "length",
      }),
    );
    const answer = await line.next();
    line.destroy();
    if (!answer) throw new Error(`${name} was not answered`);
    return answer;
  };
}

/** Signs in as everybody, looks around, and searches in the rehearsal world and in a real city. */
export async function learnWorld(ask: Ask): Promise<KnownWorld> {
  const { accounts, oauthClients, properties } = readSandbox();
  const callers: Caller[] = [];
  for (const { id, appKey, appSecret, traits, markets, users } of accounts) {
    if (traits.includes("other-platform")) continue;
    const { ticket } = await dataOf(ask("ticket", { appKey, appSecret }));
    const headers: [string, string][] = [];
    if (markets[0] !== undefined) headers.push(["Market", markets[0]]);
    if (users[0] !== undefined) headers.push(["User-Ref", users[0].userRef]);
    callers.push({ token: String(ticket), headers });
    // Most of the traffic is an ordinary agency's.
    if (id === "sandbox-open")
      callers.push(...Array.from({ length: 12 }, () => ({ token: String(ticket), headers })));
  }
  const clients = oauthClients.map(({ clientId, clientSecret, scopes }) => ({
    client_id: clientId,
    client_secret: clientSecret,
    scope: scopes.join(" "),
  }));
  const [full] = clients;
  const token = await dataOf(ask("oauthToken", { grant_type: "client_credentials", ...full }));
  callers.push({ token: String(token["access_token"]), headers: [] });

  const [first] = callers;
  if (!first) throw new Error("nobody could sign in");
  const asFirst = asCaller(first);
  const { destinations } = destinationsData.parse(
    await dataOf(ask("destinations", { countryCode: "AE" }, asFirst)),
  );
  const destinationIds = destinations.map(({ id }) => id);
  const stays = await searchAll(
    ask,
    first,
    properties.map(({ hotelId }) => hotelId),
  );
  return {
    callers,
    deadTokens: [
      first.token.slice(0, -3),
      `${first.token}x`,
      first.token.split(".").slice(0, 2).join(".") + ".",
    ],
    appKeys: accounts.map(({ appKey, appSecret }) => ({ appKey, appSecret })),
    clients,
    stays,
    orders: [],
    destinationIds,
    hotelIds: stays.map(({ hotelId }) => hotelId),
  };
}

async function searchAll(ask: Ask, caller: Caller, rehearsals: string[]): Promise<Stay[]> {
  const stay = { checkIn: CHECK_IN, checkOut: CHECK_OUT, roomOccupancies: [{ adultCount: 1 }] };
  const city = await ask(
    "hotelList",
    { ...stay, destinationName: "Dubai", maxRatesPerHotel: 2 },
    asCaller(caller),
  );
  const { list, basic } = hotelListData.parse(await dataOf(Promise.resolve(city)));
  const session: [string, string] = ["Session-Id", basic.sessionId];
  const stays: Stay[] = list.slice(0, 10).map(({ id, rooms = [] }) => ({
    caller,
    sessionId: basic.sessionId,
    hotelId: id,
    packages: rooms.flatMap(({ rates = [] }) => rates.map(({ ratePkgId }) => ratePkgId)),
  }));
  for (const hotelId of rehearsals) {
    const rates = await dataOf(ask("hotelRates", { ...stay, hotelId }, [...asCaller(caller), session]));
    const packages = hotelRatesData
      .parse(rates)
      .rooms.flatMap(({ rates: offers = [] }) => offers.map(({ ratePkgId }) => ratePkgId));
    if (packages.length > 0) stays.push({ caller, sessionId: basic.sessionId, hotelId, packages });
  }
  return stays.filter(({ packages }) => packages.length > 0);
}

export function asCaller({ token, headers }: Caller): [string, string][] {
  return [["Authorization", `Bearer ${token}`], ...headers];
}

async function dataOf(asked: Promise<WireAnswer>): Promise<Record<string, unknown>> {
  const answer = await asked;
  const body: unknown = JSON.parse(answer.body.toString());
  if (
    answer.status === 200 &&
    typeof body === "object" &&
    body !== null &&
    "data" in body &&
    "code" in body
  ) {
    if (body.code === 0 && typeof body.data === "object") return { ...body.data };
  }
  throw new Error(
    `the provider does not serve what the harness begins with: ${answer.body.toString().slice(0, 300)}`,
  );
}
