import { randomUUID } from "node:crypto";
import { LIMITS } from "#lib/contract/limits.ts";
import type { DataOf, RequestOf } from "#lib/contract/operations.ts";
import type { Answer } from "./answer.ts";
import { callOperation, type CallOptions } from "./call.ts";
import type { Caller } from "./caller.ts";
import { CallLedger } from "./send.ts";
import type { WireResult } from "./transport.ts";

/** OrderVoucher (§4.13) and the document behind it. */

export function orderVoucher(
  caller: Caller,
  body: RequestOf<"orderVoucher">,
  options?: CallOptions,
): Promise<Answer<DataOf<"orderVoucher">>> {
  return callOperation(caller, "orderVoucher", body, options);
}

export type FetchedDocument = { bytes: Uint8Array; contentType: string };

/**
 * Fetches a document from the address an answer named. That address is remote data: only the connection's own host and
 * those an admin allowed are asked, without a ticket and without following redirects. Ask OrderVoucher for
 * `includeDocument` first; this is for documents it would not carry inline. Whether the bytes are the issued ones is
 * the caller's to check (§4.13 rule 5).
 */
export async function fetchDocument(
  caller: Caller,
  downloadUrl: string,
  { traceId = randomUUID(), deadlineMs = 30_000 }: Pick<CallOptions, "traceId" | "deadlineMs"> = {},
): Promise<Answer<FetchedDocument>> {
  const { clock, transport, connection } = caller;
  const ledger = new CallLedger(traceId, clock.nowMs());
  const url = findAllowedUrl(downloadUrl, connection.baseUrl, connection.dialect.downloadHosts);
  if (!url) {
    const facts = ledger.facts(clock.nowMs());
    return { ...facts, kind: "malformed", httpStatus: 200, problem: "downloadUrl: not an allowed address" };
  }
  ledger.attempts = 1;
  const result = await transport.send({
    method: "GET",
    url,
    headers: { accept: "application/pdf", "user-agent": "bellhop-console" },
    body: null,
    deadlineMs,
    maxBytes: LIMITS.inlineVoucherBytesMax * 2,
  });
  return { ...ledger.facts(clock.nowMs()), ...toDocument(result) };
}

/** The address to fetch from, or null. Host and port must be named exactly; only loopback may do without TLS. */
export function findAllowedUrl(text: string, baseUrl: string, downloadHosts: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const base = new URL(baseUrl);
  if (url.username !== "" || url.password !== "") return null;
  if (url.host === base.host) return url.protocol === base.protocol ? url : null;
  return url.protocol === "https:" && downloadHosts.includes(url.host) ? url : null;
}

type Fetched =
  | { kind: "ok"; data: FetchedDocument }
  | { kind: "unreachable"; reason: "connect" | "deadline" | "queue" }
  | { kind: "unknown"; reason: "timeout" | "reset" | "gateway" }
  | { kind: "malformed"; httpStatus: number; problem: string };

function toDocument(result: WireResult): Fetched {
  if (result.kind === "not-sent") {
    return { kind: "unreachable", reason: result.reason === "not-allowed" ? "queue" : result.reason };
  }
  if (result.kind === "no-answer") return { kind: "unknown", reason: result.reason };
  if (result.kind === "too-large") {
    return { kind: "malformed", httpStatus: result.status, problem: "longer than allowed" };
  }
  const { status, headers, body } = result.response;
  if (status >= 500) return { kind: "unknown", reason: "gateway" };
  if (status !== 200) return { kind: "malformed", httpStatus: status, problem: "no document" };
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity") {
    return { kind: "malformed", httpStatus: status, problem: "compressed although identity was asked for" };
  }
  return { kind: "ok", data: { bytes: body, contentType: headers["content-type"] ?? "" } };
}
