import type { z } from "zod";
import { CODES } from "#lib/contract/codes.ts";
import { envelope } from "#lib/contract/envelope.ts";
import { REQUEST_HEADERS, RESPONSE_HEADERS } from "#lib/contract/headers.ts";
import type { DataOf, OperationName } from "#lib/contract/operations.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { UnknownReason, UnreachableReason } from "./answer.ts";
import type { WireResponse, WireResult } from "./transport.ts";

/** An answer without the facts of its call. */
export type Reading<Data> =
  | { kind: "ok"; data: Data }
  | {
      kind: "refused";
      httpStatus: number;
      code: number;
      msg: string;
      field: string | null;
      /** `Retry-After` (§8), where it was sent. */
      retryAfterS: number | null;
    }
  | { kind: "unreachable"; reason: UnreachableReason }
  | { kind: "unknown"; reason: UnknownReason }
  | { kind: "malformed"; httpStatus: number; problem: string };

/** What an exchange means for an operation (§1 rule 2, §7, §8). */
export function readAnswer<Name extends OperationName>(
  name: Name,
  result: WireResult,
): Reading<DataOf<Name>> {
  if (result.kind === "not-sent") {
    return { kind: "unreachable", reason: result.reason === "not-allowed" ? "queue" : result.reason };
  }
  if (result.kind === "no-answer") return { kind: "unknown", reason: result.reason };
  if (result.kind === "answered") return readResponse(name, result.response);
  return { kind: "malformed", httpStatus: result.status, problem: "longer than allowed" };
}

function readResponse<Name extends OperationName>(name: Name, response: WireResponse): Reading<DataOf<Name>> {
  const { status } = response;
  const malformed = (problem: string): Reading<never> => ({
    kind: "malformed",
    httpStatus: status,
    problem,
  });
  // Whatever a failing server or a gateway before it wrote: it does not tell whether the call was carried out.
  if (status >= 500) return { kind: "unknown", reason: "gateway" };
  if (status >= 300 && status < 400) return malformed("a redirect");

  const body = parseBody(response);
  const wrapped = envelope.safeParse(body.value);
  if (!wrapped.success) {
    // §8: the limit stands before everything else, so a proxy may enforce it without knowing the envelope.
    if (status === 429) return refused(response, CODES.rateLimited, "", null);
    if (status === 401) return refused(response, CODES.unauthorized, "", null);
    return malformed(body.problem ?? "not an envelope");
  }
  const { code, msg, data } = wrapped.data;
  if (code === CODES.timeout) return { kind: "unknown", reason: "supplier" };
  if (code === CODES.internal) return { kind: "unknown", reason: "gateway" };
  if (code === CODES.invalid && isRepeatedId(toField(data))) return { kind: "unknown", reason: "duplicate" };
  if (code !== CODES.success) return refused(response, code, msg, toField(data));
  if (status >= 400) return malformed("code 0 with a failure's HTTP status");

  const parsed = OPERATIONS[name].data.safeParse(data);
  return parsed.success
    ? { kind: "ok", data: toDataOf<Name>(parsed.data) }
    : malformed(`data.${toPlace(parsed.error)}`);
}

/** `value` was parsed by the schema of `Name`; TypeScript cannot follow an index by a type parameter that far. */
function toDataOf<Name extends OperationName>(value: unknown): DataOf<Name> {
  return value as DataOf<Name>;
}

function refused(response: WireResponse, code: number, msg: string, field: string | null): Reading<never> {
  const seconds = response.headers[RESPONSE_HEADERS.retryAfter.toLowerCase()] ?? "";
  return {
    kind: "refused",
    httpStatus: response.status,
    code,
    msg: msg.slice(0, 500),
    field,
    retryAfterS: /^\d{1,5}$/.test(seconds) ? Number(seconds) : null,
  };
}

function parseBody({ headers, body }: WireResponse): { value?: unknown; problem?: string } {
  const encoding = headers["content-encoding"];
  // identity was asked for; a decoder is never run on bytes from outside.
  if (encoding && encoding !== "identity") return { problem: "compressed although identity was asked for" };
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? ""))
    return { problem: "not JSON" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    // Large answers are walked through only where there may be one.
    return { value: text.includes("null") ? dropNulls(value) : value };
  } catch {
    // Not UTF-8, not JSON, or nested so deeply that reading it overflows the stack.
    return { problem: "not JSON" };
  }
}

/** A member that is null is one that is missing: the specification knows optional fields and no null. */
function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (member === null ? [] : [[key, dropNulls(member)]])),
  );
}

function toField(data: unknown): string | null {
  const field = typeof data === "object" && data !== null && "field" in data ? data.field : null;
  return typeof field === "string" ? field.slice(0, 200) : null;
}

function isRepeatedId(field: string | null): boolean {
  return field?.toLowerCase() === REQUEST_HEADERS.requestId.toLowerCase();
}

function toPlace(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.map(String).join(".")}: ${issue.code}`.slice(0, 300) : "unreadable";
}
