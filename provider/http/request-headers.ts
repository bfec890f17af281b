import type { IncomingHttpHeaders } from "node:http";
import {
  BOOKING_FLOW_HEADERS,
  COMMON_HEADERS,
  type HeaderRule,
  REQUEST_HEADERS,
  TOKEN_FORM,
} from "#lib/contract/headers.ts";
import { type Language, toLanguage } from "#lib/domain/i18n.ts";
import { invalidField, type Refusal } from "#provider/refusal.ts";
import { reasonOf } from "./reason-of.ts";

export type CallHeaders = {
  /** Undefined where the client gave none. */
  requestId: string | undefined;
  authorization: string | undefined;
  language: Language;
  currency: string | undefined;
  market: string | undefined;
  userRef: string | undefined;
  timeoutMs: number | undefined;
  /** As sent: whatever it is, it is looked up, and nothing is ever issued under it. */
  sessionId: string | undefined;
};

/** The keys that Node keeps headers by. */
const KEYS = Object.fromEntries(
  Object.entries(REQUEST_HEADERS).map(([key, name]) => [key, name.toLowerCase()]),
) as Record<keyof typeof REQUEST_HEADERS, string>;

type Check = HeaderRule & { key: string };

// Test changes nothing, malformed or not (§4.12), and a Session-Id of any form is either known or not.
const UNCHECKED: string[] = [REQUEST_HEADERS.test, REQUEST_HEADERS.sessionId];
const CHECKED_COMMON = toChecks(COMMON_HEADERS);
const CHECKED_FLOW = toChecks([...COMMON_HEADERS, ...BOOKING_FLOW_HEADERS]);

function toChecks(rules: readonly HeaderRule[]): Check[] {
  return rules
    .filter(({ name }) => !UNCHECKED.includes(name))
    .map((rule) => ({ ...rule, key: rule.name.toLowerCase() }));
}

/** The headers of §4.1 that the operation takes. @throws Refusal naming a header that is malformed. */
export function readCallHeaders(headers: IncomingHttpHeaders, isBookingFlow: boolean): CallHeaders {
  for (const check of isBookingFlow ? CHECKED_FLOW : CHECKED_COMMON) {
    const value = findHeader(headers, check.key);
    if (value !== undefined && !isWellFormed(check, value)) throw refuse(check, value);
  }
  const flow = (key: string) => (isBookingFlow ? findHeader(headers, key) : undefined);
  return {
    requestId: findHeader(headers, KEYS.requestId),
    authorization: findHeader(headers, KEYS.authorization),
    language: toLanguage(findHeader(headers, KEYS.language) ?? "en-US"),
    market: findHeader(headers, KEYS.market),
    userRef: findHeader(headers, KEYS.userRef),
    currency: flow(KEYS.currency),
    sessionId: flow(KEYS.sessionId),
    // 0 cannot be kept by anybody, so it is no wish.
    timeoutMs: Number(flow(KEYS.timeoutMs) ?? 0) || undefined,
  };
}

/** Ids are on every call and never the same, so they are told by their form alone. */
function isWellFormed({ key, schema }: Check, value: string): boolean {
  return key === KEYS.requestId || key === KEYS.traceId
    ? TOKEN_FORM.test(value)
    : schema.safeParse(value).success;
}

function refuse({ name, schema }: Check, value: string): Refusal {
  const issue = schema.safeParse(value).error?.issues[0];
  return invalidField(name, issue ? reasonOf(issue, value) : "is malformed");
}

/** An empty header counts as absent. `key`: the name in small letters. */
function findHeader(headers: IncomingHttpHeaders, key: string): string | undefined {
  const value = headers[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The id the client gave, if it is one; a malformed one is not repeated to anybody. */
export function findIdHeader(headers: IncomingHttpHeaders, id: "requestId" | "traceId"): string | undefined {
  const value = findHeader(headers, KEYS[id]);
  return value !== undefined && TOKEN_FORM.test(value) ? value : undefined;
}
