import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Described, readDescribed } from "#provider/testing/contract/described.ts";
import { type GeneratedCall, type Plan, plans, toCall } from "#provider/testing/contract/generated-call.ts";
import { judgeCall } from "#provider/testing/contract/judge-call.ts";
import { type KnownAgency, openKnownAgency } from "#provider/testing/contract/known-agency.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { newReference } from "#provider/trade/testing/agency.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
const CALLS = 2000;
const TIMEOUT_MS = 120_000;

let provider: TestProvider;
let operations: Described[];
let agency: KnownAgency;

beforeAll(async () => {
  provider = await openProvider();
  operations = readDescribed((await provider.send({ url: "/openapi.json", method: "GET" })).text);
  agency = await openKnownAgency(provider);
});
afterAll(() => provider.close());

type Exchange = (call: GeneratedCall) => Promise<RawAnswer>;

let sent = 0;

/** Each call from an address of its own, so that no ceiling is met. */
const exchange: Exchange = ({ operation, headers, body }) => {
  sent += 1;
  return provider.send({
    url: operation.path,
    headers: {
      "Content-Type": "application/json",
      ...agency.headers,
      "X-Forwarded-For": `198.18.${(sent >> 8) & 255}.${sent & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
};

/** A reference of its own for each Book: one that was used has its answer whatever else the body holds (§4.10). */
function toFreshCall(plan: Plan): GeneratedCall {
  const { values } = agency;
  const call = toCall(plan, values);
  const { body } = call;
  if (call.operation.name !== "book" || typeof body !== "object" || body === null) return call;
  const isOurs = "customerReferenceNo" in body && call.operation.allows({ ...body });
  return isOurs ? { ...call, body: { ...body, customerReferenceNo: newReference() } } : call;
}

/** The smallest call found that the answer of which the document speaks against; null where there is none. */
async function findWrong(through: Exchange, isShrunk: boolean): Promise<string | null> {
  const property = fc.asyncProperty(plans(operations), async (plan) => {
    const call = toFreshCall(plan);
    const answer = await through(call);
    const complaints = judgeCall(call, answer);
    if (complaints.length === 0) return;
    const { operation, headers, body } = call;
    throw new Error(
      `${operation.name} ${JSON.stringify({ headers, body })} was answered ${answer.text.slice(0, 500)}: ${complaints.join("; ")}`,
    );
  });
  const { errorInstance, failed, seed } = await fc.check(property, {
    seed: SEED,
    numRuns: CALLS,
    endOnFailure: !isShrunk,
  });
  return failed ? `seed ${seed}: ${String(errorInstance)}` : null;
}

const isSuccess = ({ text }: RawAnswer): boolean => text.startsWith('{"code":0,');

/** What a provider does that does not keep to its document. */
const PLANTED: Record<string, Exchange> = {
  "takes a field nobody knows": ({ body, ...call }) =>
    exchange({ ...call, body: without(body, "unheardOf") }),
  "refuses what it says it takes": ({ body, ...call }) =>
    exchange({ ...call, body: typeof body === "object" ? { ...body, occupancy: 1 } : body }),
  "answers with a status of its own": async (call) => {
    const answer = await exchange(call);
    return { ...answer, status: answer.status === 404 ? 410 : answer.status };
  },
  "leaves a success empty": async (call) => {
    const answer = await exchange(call);
    return isSuccess(answer) ? { ...answer, text: '{"code":0,"msg":"success","data":{}}' } : answer;
  },
  "forgets a header": async (call) => {
    const answer = await exchange(call);
    return isSuccess(answer) ? { ...answer, headers: without(answer.headers, "x-ratelimit-reset") } : answer;
  },
};

function without<Value>(value: Value, name: string): Value {
  if (typeof value !== "object" || value === null || !(name in value)) return value;
  const copy = { ...value };
  Reflect.deleteProperty(copy, name);
  return copy;
}

describe("calls that published generators make from /openapi.json", () => {
  it("are answered as the document says", { timeout: TIMEOUT_MS }, async () => {
    expect(await findWrong(exchange, true)).toBeNull();
  });

  it.each(Object.entries(PLANTED))(
    "find out a provider that %s",
    { timeout: TIMEOUT_MS },
    async (_name, through) => {
      expect(await findWrong(through, false)).not.toBeNull();
    },
  );
});
