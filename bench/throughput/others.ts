import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { listAddresses, openClient } from "#bench/client.ts";
import type { FloodPlan } from "#bench/load/flood.ts";
import { JUST_BELOW } from "#bench/load/pacing.ts";
import { startRawServer, toReadyRoute } from "#bench/targets/raw-server.ts";
import { readData } from "#bench/workload/agency.ts";
import { listCities } from "#bench/workload/searches.ts";
import { prepareStock } from "#bench/workload/stock.ts";
import { type Catalogue, IN_FLIGHT } from "./hotel-lists.ts";
import type { Contender } from "./interleave.ts";

/** Low ceilings need many addresses before a rate says something about the server. */
const ADDRESSES = listAddresses(750, 10);
const FLOODER = "127.0.20.1";

export type OthersStage = {
  /** In each the first is what the others are beside. */
  groups: Contender[][];
  stop(): Promise<void>;
};

/** Content beside raw servers of the same bytes; small answers and refusals beside one that refuses nobody. */
export async function prepareOthers({ provider, agency }: Catalogue): Promise<OthersStage> {
  const cities = await listCities(agency);
  const questions = {
    destinations: { countryCode: "US" },
    hotelsMetadata: { destinationId: cities[0], page: { pageSize: 100 } },
  };
  const content = {
    destinations: await agency.send("destinations", questions.destinations),
    hotelsMetadata: await agency.send("hotelsMetadata", questions.hotelsMetadata),
  };
  const stock = await prepareStock(agency, cities, { sessions: 1, packages: 50, orders: 10 });
  const refusal = await provokeRefusal(provider.port, agency.credentials);
  const raw = await startRawServer({
    [OPERATIONS.destinations.path]: toReadyRoute(requireSuccess("destinations", content.destinations)),
    [OPERATIONS.hotelsMetadata.path]: toReadyRoute(requireSuccess("hotelsMetadata", content.hotelsMetadata)),
    [OPERATIONS.ticket.path]: toReadyRoute(refusal),
  });

  const contender = (
    name: string,
    { operation, bodies, ...change }: Partial<FloodPlan> & { operation: OperationName; bodies: string[] },
  ): Contender => ({
    name,
    serverPid: change.port === raw.port ? raw.pid : provider.pid,
    plan: {
      port: provider.port,
      path: OPERATIONS[operation].path,
      headers: agency.headers,
      addresses: ADDRESSES,
      sessionIds: [],
      inFlight: IN_FLIGHT,
      mostPerAddressPerSecond: change.port === raw.port ? null : CEILINGS_PER_SECOND[operation] * JUST_BELOW,
      expected: { status: 200, leastBytes: 1 },
      ...change,
      bodies,
    },
  });
  const contentGroup = (operation: "destinations" | "hotelsMetadata"): Contender[] => {
    const bodies = [JSON.stringify(questions[operation])];
    const expected = { status: 200, leastBytes: content[operation].bytes.length };
    return [
      contender(`node:http, the bytes of ${OPERATIONS[operation].title}`, {
        operation,
        bodies,
        expected,
        port: raw.port,
      }),
      contender(OPERATIONS[operation].title, { operation, bodies, expected }),
    ];
  };
  const sessionIds = ADDRESSES.map(() => stock.sessionIds[0] ?? "");
  const credentials = [JSON.stringify({ appKey: agency.credentials.appKey, appSecret: "wrong" })];
  return {
    groups: [
      contentGroup("destinations"),
      contentGroup("hotelsMetadata"),
      [
        contender("node:http, a tiny reply", {
          operation: "ticket",
          bodies: credentials,
          port: raw.port,
          expected: { status: refusal.status, leastBytes: 1 },
        }),
        contender("CheckAvail", {
          operation: "checkAvail",
          bodies: stock.found.map(({ ratePkgId }) => JSON.stringify({ ratePkgId })),
          sessionIds,
        }),
        contender("QueryOrders by reference", {
          operation: "queryOrders",
          bodies: stock.booked.map(({ customerReferenceNo }) =>
            JSON.stringify({ customerReferenceNos: [customerReferenceNo] }),
          ),
        }),
        contender("429, one address far above a ceiling", {
          operation: "ticket",
          bodies: credentials,
          addresses: Array.from({ length: IN_FLIGHT }, () => FLOODER),
          mostPerAddressPerSecond: null,
          // The few that the ceiling lets through are refused for their secret.
          expected: { status: 429, leastBytes: 1, tolerated: [401] },
        }),
      ],
    ],
    stop: () => raw.stop(),
  };
}

function requireSuccess(name: "destinations" | "hotelsMetadata", answer: RawAnswer): RawAnswer {
  readData(name, answer);
  return answer;
}

/** What the provider answers above a ceiling. */
async function provokeRefusal(port: number, { appKey }: { appKey: string }): Promise<RawAnswer> {
  const client = openClient(port);
  try {
    const calls = Array.from({ length: CEILINGS_PER_SECOND.ticket * 2 }, () =>
      client.call({
        path: OPERATIONS.ticket.path,
        body: { appKey, appSecret: "wrong" },
        address: FLOODER,
      }),
    );
    const refusal = (await Promise.all(calls)).find(({ status }) => status === 429);
    if (!refusal) throw new Error("nothing above the ceiling was refused");
    return refusal;
  } finally {
    client.close();
  }
}
