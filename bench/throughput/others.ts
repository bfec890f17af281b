import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { listAddresses, openClient } from "#bench/client.ts";
import type { FloodPlan } from "#bench/load/flood.ts";
import { JUST_BELOW } from "#bench/load/pacing.ts";
import { type RawServer, startRawServer, toReadyRoute } from "#bench/targets/raw-server.ts";
import { type Agency, readData } from "#bench/workload/agency.ts";
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
export async function prepareOthers(catalogue: Catalogue): Promise<OthersStage> {
  const { provider, agency } = catalogue;
  const cities = await listCities(agency);
  const contents = [
    await askContent(agency, "destinations", { countryCode: "US" }),
    await askContent(agency, "hotelsMetadata", { destinationId: cities[0], page: { pageSize: 100 } }),
  ];
  const stock = await prepareStock(agency, cities, { sessions: 1, packages: 50, orders: 10 });
  const refusal = await provokeRefusal(provider.port, agency.credentials);
  const raw = await startRawServer({
    ...Object.fromEntries(
      contents.map(({ operation, answer }) => [OPERATIONS[operation].path, toReadyRoute(answer)]),
    ),
    [OPERATIONS.ticket.path]: toReadyRoute(refusal),
  });
  const contender = createContenderMaker(catalogue, raw);
  const sessionIds = ADDRESSES.map(() => stock.sessionIds[0] ?? "");
  const credentials = [JSON.stringify({ appKey: agency.credentials.appKey, appSecret: "wrong" })];
  return {
    groups: [
      ...contents.map((content) => toContentGroup(content, contender, raw)),
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

/** What was asked for content, and the answer. */
type Content = { operation: "destinations" | "hotelsMetadata"; question: object; answer: RawAnswer };

/** @throws Error where the answer is no success. */
async function askContent(
  agency: Agency,
  operation: Content["operation"],
  question: object,
): Promise<Content> {
  const answer = await agency.send(operation, question);
  readData(operation, answer);
  return { operation, question, answer };
}

type ContenderMaker = (
  name: string,
  plan: Partial<FloodPlan> & { operation: OperationName; bodies: string[] },
) => Contender;

/** Of the provider where the plan names no port, else of the raw server, which has no ceilings. */
function createContenderMaker({ provider, agency }: Catalogue, raw: RawServer): ContenderMaker {
  return (name, { operation, bodies, ...change }) => ({
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
}

/** The same bytes from the raw server and from the provider. */
function toContentGroup(
  { operation, question, answer }: Content,
  contender: ContenderMaker,
  raw: RawServer,
): Contender[] {
  const { title } = OPERATIONS[operation];
  const plan = {
    operation,
    bodies: [JSON.stringify(question)],
    expected: { status: 200, leastBytes: answer.bytes.length },
  };
  return [contender(`node:http, the bytes of ${title}`, { ...plan, port: raw.port }), contender(title, plan)];
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
