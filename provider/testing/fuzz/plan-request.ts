import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { generateValue, type Knowledge, type Schema, toSchema } from "./generate-value.ts";
import { isMembers, writeJson, type Written } from "./json-text.ts";
import { type Caller, CHECK_IN, CHECK_OUT, asCaller, type KnownWorld, type Stay } from "./known-world.ts";
import { mutateBytes } from "./mutate-bytes.ts";
import { mutateHeaders } from "./mutate-headers.ts";
import { mutateTarget } from "./mutate-target.ts";
import { mutateValue } from "./mutate-value.ts";
import { createRandom, pickWeighted, type Random } from "./random.ts";
import type { RequestPlan } from "./request-plan.ts";

/** How often each operation is meant, so that those with low ceilings are met below them as well. */
const OPERATION_WEIGHTS: Record<OperationName, number> = {
  ticket: 4,
  oauthToken: 4,
  destinations: 14,
  hotelsMetadata: 14,
  hotelStaticDetail: 10,
  hotelList: 12,
  hotelRates: 8,
  checkAvail: 8,
  book: 8,
  queryOrders: 8,
  orderVoucher: 6,
  cancel: 5,
};

const KIND_WEIGHTS = { valid: 38, value: 30, bytes: 8, headers: 13, target: 4, everything: 7 };

/** References a run books under. Few, so that most Books repeat one, as clients in trouble do. */
const REFERENCES = 100;

const SCHEMAS = Object.fromEntries(
  (Object.keys(OPERATIONS) as OperationName[]).map((name) => [name, toSchema(OPERATIONS[name].request)]),
) as Record<OperationName, Schema>;

/** The request number `index` of a seed. The ids in it are the provider's and differ from run to run. */
export function planRequest(seed: number, index: number, known: KnownWorld): RequestPlan {
  const random = createRandom(seed, index);
  const operation = pickWeighted(random, OPERATION_WEIGHTS);
  const kind = pickWeighted(random, KIND_WEIGHTS);
  const does = (...kinds: (keyof typeof KIND_WEIGHTS)[]) => kinds.includes(kind);

  const stay = random.pick(known.stays);
  const operators: string[] = [];
  let value = validBody(operation, random, known, stay);
  if (does("value", "everything")) {
    for (let count = random.chance(0.7) ? 1 : random.int(2, 4); count > 0; count -= 1) {
      const mutated = mutateValue(value, random);
      value = mutated.value;
      operators.push(`value ${mutated.operator}`);
    }
  }
  let body: Buffer = Buffer.from(writeJson(value));
  if (does("bytes") || (does("everything") && random.chance(0.5))) {
    const mutated = mutateBytes(body, random);
    body = mutated.bytes;
    operators.push(`bytes ${mutated.operator}`);
  }
  let plan: RequestPlan = {
    index,
    operation,
    operators,
    method: "POST",
    target: OPERATIONS[operation].path,
    headers: validHeaders(operation, random, known, stay),
    body,
    framing: random.chance(0.9) ? "length" : "chunked",
  };
  if (operation === "oauthToken" && random.chance(0.3) && isMembers(value)) plan = asForm(plan, value);
  if (does("headers", "everything")) {
    for (let count = random.chance(0.7) ? 1 : 3; count > 0; count -= 1)
      plan = mutateHeaders(plan, random, known);
  }
  if (does("target") || (does("everything") && random.chance(0.3))) plan = mutateTarget(plan, random);
  return random.chance(0.01) ? { ...plan, framing: "none", operators: [...plan.operators, "no body"] } : plan;
}

function validHeaders(
  operation: OperationName,
  random: Random,
  known: KnownWorld,
  stay: Stay,
): [string, string][] {
  const { scope, isBookingFlow } = OPERATIONS[operation];
  const caller: Caller = isBookingFlow && random.chance(0.85) ? stay.caller : random.pick(known.callers);
  const headers: [string, string][] = [
    ["Host", "127.0.0.1"],
    ["Content-Type", "application/json"],
    ...(scope === null ? [] : asCaller(caller)),
  ];
  if (isBookingFlow && random.chance(0.95)) headers.push(["Session-Id", stay.sessionId]);
  if (random.chance(0.2))
    headers.push(["Language", random.pick(["en-US", "zh-CN", "ar", "fr-CA", "zh-Hant-TW"])]);
  if (isBookingFlow && random.chance(0.2))
    headers.push(["Currency", random.pick(["USD", "EUR", "KWD", "JPY", "AED"])]);
  if (isBookingFlow && random.chance(0.2))
    headers.push(["Timeout-Milliseconds", random.pick(["0", "1", "100", "5000", "999999999999999"])]);
  if (random.chance(0.1)) headers.push(["Trace-Id", `trace-${random.int(0, 9)}`]);
  if (random.chance(0.1)) headers.push(["Request-Id", `request-${random.int(0, 1_000_000_000)}`]);
  if (random.chance(0.05)) headers.push(["Test", "scenario=soldOut&hotel=h1"]);
  return headers;
}

function validBody(operation: OperationName, random: Random, known: KnownWorld, stay: Stay): Written {
  const order = known.orders.length > 0 && random.chance(0.7) ? random.pick(known.orders) : null;
  const { appKey, appSecret } = random.pick(known.appKeys);
  const { scope: registered, ...client } = random.pick(known.clients);
  const granted = random.chance(0.7) ? registered : "search:read unknown";
  const ours: Record<string, Written> = {
    appKey,
    appSecret,
    grant_type: "client_credentials",
    ...client,
    ...(granted === "" ? {} : { scope: granted }),
    customerReferenceNo: order && operation !== "book" ? order.customer : `fuzz-${random.int(1, REFERENCES)}`,
    ...(order ? { platformReferenceNo: order.platform, supplierReferenceNo: order.supplier } : {}),
    ratePkgId: random.pick(stay.packages),
    hotelId: stay.hotelId,
  };
  const know: Knowledge = (field) => ours[field] ?? FIELDS[field]?.(random, known);
  const body = generateValue(SCHEMAS[operation], random, know);
  return isMembers(body) ? withRequired(operation, body, random, known) : body;
}

/** What the contract says in prose beside its schema: one of three fields is required. */
function withRequired(
  operation: OperationName,
  body: { [name: string]: Written },
  random: Random,
  known: KnownWorld,
): Written {
  if (operation === "orderVoucher" && known.orders.length > 0) {
    return { customerReferenceNo: random.pick(known.orders).customer, ...body };
  }
  if (operation !== "hotelList") return body;
  const { destinationId: _, destinationName: __, ...others } = body;
  // Two hotels mostly, a whole city now and then: a large answer costs the harness as much as the provider.
  if (("destinationId" in body || "destinationName" in body) && random.chance(0.15)) return body;
  return { ...others, hotelIds: [random.pick(known.hotelIds), random.pick(known.hotelIds)] };
}

/** One person mostly: that is what the known packages were found for. */
const ONE: Written = [{ adultCount: 1 }];
const PARTIES: Written[] = [
  ...Array.from({ length: 9 }, () => ONE),
  [{ adultCount: 2, childrenAges: [4, 9] }, { adultCount: 1 }],
];

const STARTS = ["2027-06-01T00:00:00Z", "2000-01-01T00:00:00.5+14:00"];
const ENDS = ["2030-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00"];

/** Fields whose schema is a pattern or a rule, with values that mostly keep it. */
const FIELDS: Record<string, (random: Random, known: KnownWorld) => Written> = {
  checkIn: () => CHECK_IN,
  checkOut: () => CHECK_OUT,
  roomOccupancies: (random) => random.pick(PARTIES),
  destinationId: (random, known) => random.pick(known.destinationIds),
  parentDestinationId: (random, known) => random.pick(known.destinationIds),
  destinationName: (random) =>
    random.pick(["Dubai", "Abu Dhabi", "东京", "دبي", "Rehearsal", "Springfield", "par"]),
  hotelIds: (random, known) => Array.from({ length: random.int(0, 5) }, () => random.pick(known.hotelIds)),
  countryCode: (random) => random.pick(["AE", "US", "SG", "FR", "JP", "SA", "ZZ"]),
  residencyCode: (random) => random.pick(["AE", "US", "IN"]),
  nationalityCode: (random) => random.pick(["AE", "US", "IN"]),
  firstName: (random) => random.pick(["Leyla", "José", "李", "O'Brien"]),
  lastName: (random) => random.pick(["Haddad", "Müller", "Ng"]),
  email: () => "leyla@example.com",
  gender: (random) => random.pick(["M", "f", "MALE", "other"]),
  dateOfBirth: (random) => random.pick(["1990-02-28", "2020-02-29"]),
  passportNumber: (random) => random.pick(["A1234567", "x", "9".repeat(50)]),
  guests: (random) => [
    { roomIndex: 1, firstName: "Leyla", lastName: "Haddad", ...(random.chance(0.3) ? { gender: "F" } : {}) },
  ],
  // Names that cannot exist: a delivery to a real address would leave the machine.
  callbackUrl: (random) =>
    random.pick(["https://hooks.invalid/x", "https://127.0.0.1/", "http://hooks.invalid/"]),
  // Days are for check-in and check-out alone; the other windows take instants (§4.11).
  start: (random) => (random.chance(0.1) ? "2026-01-01" : random.pick(STARTS)),
  end: (random) => (random.chance(0.1) ? "2035-01-01" : random.pick(ENDS)),
  customerReferenceNos: (random, known) =>
    referencesOf(
      random,
      known.orders.map(({ customer }) => customer),
    ),
  platformReferenceNos: (random, known) =>
    referencesOf(
      random,
      known.orders.map(({ platform }) => platform),
    ),
  supplierReferenceNos: (random, known) =>
    referencesOf(
      random,
      known.orders.map(({ supplier }) => supplier),
    ),
  // Small answers mostly: a large one costs the harness as much as the provider.
  pageSize: (random) => random.pick([1, 1, 2, 5, 5, 20, 100]),
  maxRatesPerHotel: (random) => random.pick([0, 1, 1, 2]),
  cursor: (random) => random.pick([0, 1, 20, 50, 1000, Number.MAX_SAFE_INTEGER]),
  pageNum: (random) => random.pick([1, 1, 2, 3, 1000, Number.MAX_SAFE_INTEGER]),
};

function referencesOf(random: Random, references: string[]): string[] {
  return references.length === 0
    ? ["fuzz-1"]
    : Array.from({ length: random.int(0, 3) }, () => random.pick(references));
}

function asForm(plan: RequestPlan, members: { [name: string]: Written }): RequestPlan {
  const pairs = Object.entries(members).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const body = Buffer.from(new URLSearchParams(pairs).toString());
  const headers = plan.headers.map(([name, value]): [string, string] =>
    name === "Content-Type" ? [name, "application/x-www-form-urlencoded"] : [name, value],
  );
  return { ...plan, headers, body, operators: [...plan.operators, "form"] };
}
