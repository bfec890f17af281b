import { z } from "zod";
import { countryCode } from "./shared.ts";

/** Request headers (§4.1) in the spelling of the specification; HTTP compares them without regard to case. */
export const REQUEST_HEADERS = {
  authorization: "Authorization",
  contentType: "Content-Type",
  requestId: "Request-Id",
  traceId: "Trace-Id",
  sessionId: "Session-Id",
  language: "Language",
  currency: "Currency",
  timeoutMs: "Timeout-Milliseconds",
  clientTimestamp: "Client-Request-Timestamp",
  ip: "IP",
  market: "Market",
  userRef: "User-Ref",
  test: "Test",
} as const;

/** Response headers (§1 rule 3, §8). */
export const RESPONSE_HEADERS = {
  requestId: "Request-Id",
  traceId: "Trace-Id",
  sessionId: "Session-Id",
  serverCostMs: "Server-Cost-Milliseconds",
  rateLimit: "X-RateLimit-Limit",
  rateRemaining: "X-RateLimit-Remaining",
  rateReset: "X-RateLimit-Reset",
  retryAfter: "Retry-After",
} as const;

/** The form of Request-Id and Trace-Id, and of whatever else is given back as it came. */
export const TOKEN_FORM = /^[\x21-\x7e]{1,128}$/;
const token = z.string().regex(TOKEN_FORM, { error: "must be 1 to 128 visible ASCII characters" });
const integerText = z.string().regex(/^\d{1,15}$/, { error: "must be a whole number" });

export type HeaderRule = { name: string; schema: z.ZodType<string>; description: string };

/** Headers any operation accepts. */
export const COMMON_HEADERS: HeaderRule[] = [
  {
    name: REQUEST_HEADERS.requestId,
    schema: token,
    description: "Identifies one request; must not repeat (§4.1).",
  },
  { name: REQUEST_HEADERS.traceId, schema: token, description: "Correlates a group of requests (§4.1)." },
  {
    name: REQUEST_HEADERS.language,
    schema: z.string().regex(/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/, { error: "must be a BCP 47 tag" }),
    description: "BCP 47 tag; default en-US (§4.1).",
  },
  {
    name: REQUEST_HEADERS.clientTimestamp,
    schema: integerText,
    description: "Unix timestamp when the client began sending (§4.1).",
  },
  {
    name: REQUEST_HEADERS.ip,
    schema: z.union([z.ipv4(), z.ipv6()]),
    description: "Client IP; information only (§4.1, §8).",
  },
  {
    name: REQUEST_HEADERS.market,
    schema: countryCode,
    description: "Point-of-sale market; required where the account carries a market restriction (§4.1).",
  },
  {
    name: REQUEST_HEADERS.userRef,
    schema: token,
    description: "The person the call is made for; required once named users are authorised (§4.1, §5).",
  },
];

/** Headers of HotelList, HotelRates, CheckAvail, Book and Cancel only (§4.1). */
export const BOOKING_FLOW_HEADERS: HeaderRule[] = [
  { name: REQUEST_HEADERS.sessionId, schema: token, description: "The session issued by HotelList (§4.1)." },
  {
    name: REQUEST_HEADERS.currency,
    schema: z.string().regex(/^[A-Z]{3}$/, { error: "must be an ISO 4217 code" }),
    description: "Currency wanted, ISO 4217 (§4.1).",
  },
  {
    name: REQUEST_HEADERS.timeoutMs,
    schema: integerText,
    description: "Client timeout in milliseconds; best effort to answer before it (§4.1).",
  },
  {
    name: REQUEST_HEADERS.test,
    schema: z.string().max(1000),
    description: "Reserved; changes nothing, malformed or not (§4.12).",
  },
];
