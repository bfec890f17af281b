import type { IncomingHttpHeaders } from "node:http";
import {
  BOOKING_FLOW_HEADERS,
  COMMON_HEADERS,
  type HeaderRule,
  REQUEST_HEADERS,
} from "#lib/contract/headers.ts";
import { type Language, toLanguage } from "#lib/domain/i18n.ts";
import { invalidField } from "#provider/refusal.ts";

export type CallHeaders = {
  language: Language;
  currency: string | undefined;
  market: string | undefined;
  userRef: string | undefined;
  timeoutMs: number | undefined;
  /** As sent: whatever it is, it is looked up, and nothing is ever issued under it. */
  sessionId: string | undefined;
};

// Test changes nothing, malformed or not (§4.12), and a Session-Id of any form is either known or not.
const UNCHECKED: string[] = [REQUEST_HEADERS.test, REQUEST_HEADERS.sessionId];
const CHECKED_COMMON = COMMON_HEADERS.filter(isChecked);
const CHECKED_FLOW = [...COMMON_HEADERS, ...BOOKING_FLOW_HEADERS].filter(isChecked);

function isChecked({ name }: HeaderRule): boolean {
  return !UNCHECKED.includes(name);
}

/** The headers of §4.1 that the operation takes. @throws Refusal naming a header that is malformed. */
export function readCallHeaders(headers: IncomingHttpHeaders, isBookingFlow: boolean): CallHeaders {
  for (const { name, schema } of isBookingFlow ? CHECKED_FLOW : CHECKED_COMMON) {
    const value = findHeader(headers, name);
    if (value === undefined) continue;
    const checked = schema.safeParse(value);
    if (!checked.success) {
      throw invalidField(name, checked.error.issues[0]?.message ?? "is malformed");
    }
  }
  const flow = (name: string) => (isBookingFlow ? findHeader(headers, name) : undefined);
  return {
    language: toLanguage(findHeader(headers, REQUEST_HEADERS.language) ?? "en-US"),
    market: findHeader(headers, REQUEST_HEADERS.market),
    userRef: findHeader(headers, REQUEST_HEADERS.userRef),
    currency: flow(REQUEST_HEADERS.currency),
    sessionId: flow(REQUEST_HEADERS.sessionId),
    // 0 cannot be kept by anybody, so it is no wish.
    timeoutMs: Number(flow(REQUEST_HEADERS.timeoutMs) ?? 0) || undefined,
  };
}

/** An empty header counts as absent. */
export function findHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === "string" && value !== "" ? value : undefined;
}

const ID_RULES = {
  requestId: COMMON_HEADERS.find(({ name }) => name === REQUEST_HEADERS.requestId),
  traceId: COMMON_HEADERS.find(({ name }) => name === REQUEST_HEADERS.traceId),
};

/** The id the client gave, if it is one; a malformed one is not repeated to anybody. */
export function findIdHeader(headers: IncomingHttpHeaders, id: "requestId" | "traceId"): string | undefined {
  const value = findHeader(headers, REQUEST_HEADERS[id]);
  return value !== undefined && ID_RULES[id]?.schema.safeParse(value).success ? value : undefined;
}
