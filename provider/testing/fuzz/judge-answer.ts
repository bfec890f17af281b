import { z } from "zod";
import { type BusinessCode, CODE_MEANINGS, CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS, RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { WireAnswer } from "./answer-reader.ts";
import { findHeaderOf, type RequestPlan } from "./request-plan.ts";

/** What §7 lists. 500 is the last resort and must never be seen. */
const STATUSES = [200, 400, 401, 403, 404, 429, 504];

/** Whatever is no operation shares a budget of this many calls a second (local decision to §8). */
const OTHER_CEILING = 100;

const body = z.object({ code: z.int(), msg: z.string().min(1), data: z.record(z.string(), z.unknown()) });
const MEMBERS = ["code", "msg", "data"];
const OAUTH_MEMBERS = ["access_token", "token_type", "expires_in", "scope", "error", "error_description"];

/** Served beside the operations, and no envelope. */
const PAGES = /^(\/|\/docs|\/openapi\.json|\/health|\/vouchers?\/.*|\/verify\/.*)$/;

export type Judged = {
  /** One sentence a rule that was broken. */
  faults: string[];
  /** Null for what is no envelope by right. */
  code: number | null;
  data: Record<string, unknown>;
};

/** Holds an answer against §1, §7 and §8. Of a request that is no HTTP, `plan` is null. */
export function judgeAnswer(plan: RequestPlan | null, answer: WireAnswer, isClosing: boolean): Judged {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  expect(STATUSES.includes(answer.status), `status ${answer.status} is outside the list of §7`);
  judgeHeaders(plan, answer, expect);

  const path = plan && pathOf(plan.target);
  const isRead = plan?.method === "GET" || plan?.method === "HEAD";
  if (plan?.method === "HEAD") return { faults, code: null, data: {} };
  if (isRead && path !== null && PAGES.test(path) && !isEnvelopeType(answer))
    return { faults, code: null, data: {} };
  if (isRead && path === "/openapi.json" && answer.status === 200) return { faults, code: null, data: {} };

  expect(isEnvelopeType(answer), `Content-Type ${answer.headers.get("content-type")?.join(", ")}`);
  const parsed = body.safeParse(parse(answer.body));
  if (!parsed.success) {
    faults.push(`a body outside the envelope: ${answer.body.toString("utf8", 0, 200)}`);
    return { faults, code: null, data: {} };
  }
  const { code, data, msg } = parsed.data;
  const operation = path === null ? null : operationAt(path);
  const isBroken = isClosing && data["field"] === "request";
  judgeCode(operation, isBroken, answer, code, expect);
  expect(!/[\r\n\0]/.test(msg) && msg.length < 1000, "a message that is no short line");
  for (const name of Object.keys(parse(answer.body) ?? {})) {
    const isKnown = MEMBERS.includes(name) || (operation === "oauthToken" && OAUTH_MEMBERS.includes(name));
    expect(isKnown, `${name} stands beside the envelope`);
  }
  const secret = plan && findHeaderOf(plan, REQUEST_HEADERS.authorization).find((value) => value.length > 40);
  expect(!secret || !answer.body.includes(secret.slice(-40)), "the credential is repeated in the answer");
  if (operation && code === CODES.success) judgeData(operation, answer, data, expect);
  return { faults, code, data };
}

type Expect = (holds: boolean, fault: string) => void;

function judgeHeaders(plan: RequestPlan | null, { status, headers }: WireAnswer, expect: Expect): void {
  const one = (name: string, pattern: RegExp) => {
    const values = headers.get(name.toLowerCase()) ?? [];
    expect(
      values.length === 1 && pattern.test(values[0] ?? ""),
      `${name}: ${values.join(" and ") || "absent"}`,
    );
  };
  one(RESPONSE_HEADERS.requestId, /^[\x21-\x7e]{1,128}$/);
  one(RESPONSE_HEADERS.traceId, /^[\x21-\x7e]{1,128}$/);
  one(RESPONSE_HEADERS.serverCostMs, /^\d+$/);
  one(RESPONSE_HEADERS.rateLimit, /^\d+$/);
  one(RESPONSE_HEADERS.rateRemaining, status === 429 ? /^0$/ : /^\d+$/);
  one(RESPONSE_HEADERS.rateReset, /^1$/);
  if (status === 429) one(RESPONSE_HEADERS.retryAfter, /^\d+$/);
  else expect(!headers.has("retry-after"), "Retry-After without 429");
  const sent = plan ? findHeaderOf(plan, REQUEST_HEADERS.requestId) : [];
  const isOne = sent.length === 1 && /^[\x21-\x7e]{1,128}$/.test(sent[0] ?? "");
  const isMalformed = headers.get("connection")?.[0] === "close";
  expect(
    !isOne || isMalformed || headers.get("request-id")?.[0] === sent[0],
    "another Request-Id than was sent",
  );
}

function judgeCode(
  operation: OperationName | null,
  isBroken: boolean,
  { status, headers }: WireAnswer,
  code: number,
  expect: Expect,
): void {
  const meaning = isCode(code) ? CODE_MEANINGS[code] : undefined;
  expect(meaning !== undefined, `code ${code} is none`);
  const expected = isCode(code) ? statusOf(code, operation) : status;
  expect(expected === status, `code ${code} with HTTP ${status}`);
  const limit = Number(headers.get("x-ratelimit-limit")?.[0]);
  if (isBroken || operation === null) {
    const isKnown = operation !== null && limit === OPERATIONS[operation].ceilingPerSecond;
    expect(limit === OTHER_CEILING || isKnown, `a ceiling of ${limit}`);
    return;
  }
  const { ceilingPerSecond, failures } = OPERATIONS[operation];
  expect(
    limit === ceilingPerSecond || isMalformedHttp(headers, limit),
    `${operation} on a ceiling of ${limit}`,
  );
  const listed: readonly number[] = [200, ...failures];
  expect(listed.includes(status), `${operation} does not list HTTP ${status}`);
}

/** A silent supplier is HTTP 504 where §7 knows that status, in Book and Cancel, and HTTP 200 elsewhere. */
function statusOf(code: BusinessCode, operation: OperationName | null): number {
  const isElsewhere = operation !== null && !OPERATIONS[operation].failures.some((status) => status === 504);
  return code === CODES.timeout && isElsewhere ? 200 : CODE_MEANINGS[code].httpStatus;
}

/** What Node refused before there was a request: its answer cannot know whose ceiling it is. */
function isMalformedHttp(headers: WireAnswer["headers"], limit: number): boolean {
  return headers.get("connection")?.[0] === "close" && limit === OTHER_CEILING;
}

/** Large lists are read now and then only: reading them costs the harness more than making them the provider. */
const LARGE_BYTES = 30_000;
let largeAnswers = 0;

function judgeData(
  name: OperationName,
  { body: bytes, headers }: WireAnswer,
  data: object,
  expect: Expect,
): void {
  if (bytes.length > LARGE_BYTES && (largeAnswers += 1) % 20 !== 0) return;
  const read = OPERATIONS[name].data.safeParse(data);
  expect(read.success, `data of ${name} is not the contract's: ${read.error?.message.slice(0, 300)}`);
  if (name === "hotelList" && read.success) {
    const { basic } = z.object({ basic: z.object({ sessionId: z.string() }) }).parse(data);
    expect(headers.get("session-id")?.[0] === basic.sessionId, "the Session-Id header is not the session's");
  }
}

function isCode(code: number): code is BusinessCode {
  return Object.hasOwn(CODE_MEANINGS, code);
}

function isEnvelopeType({ headers }: WireAnswer): boolean {
  return headers.get("content-type")?.join() === "application/json; charset=utf-8";
}

function parse(bytes: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** The path a target means, however it is spelled; null where it means none. */
function pathOf(target: string): string | null {
  const [path = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  if (/%2f/i.test(path)) return null;
  try {
    return decodeURIComponent(path) || "/";
  } catch {
    return null;
  }
}

function operationAt(path: string): OperationName | null {
  const names = Object.keys(OPERATIONS) as OperationName[];
  return names.find((name) => OPERATIONS[name].path === path) ?? null;
}
