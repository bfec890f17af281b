import { randomUUID } from "node:crypto";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import type { DataOf, RequestOf } from "#lib/contract/operations.ts";
import { toLogFields } from "#lib/log.ts";
import type { Answer, UnreachableAnswer } from "./answer.ts";
import { callOperation, type CallOptions, QUEUE_MS } from "./call.ts";
import type { Caller } from "./caller.ts";
import type { Lease, SessionKey } from "./ports.ts";

/**
 * HotelList and HotelRates (§4.7, §4.8). Rate packages resolve only within the session that produced them, so one
 * session is kept for each holder and search, and opened by one call over all processes: two tabs with the same search
 * share it, and two people never do.
 */

export type SearchOptions = Omit<CallOptions, "sessionId"> & {
  /** What was searched: equal for equal stays, parties and places, whatever the page or the order. */
  searchKey: string;
};

/** An answer with the session it stands in: keep it beside a rate package that is to be checked or booked. */
export type InSession<Data> = Answer<Data & { sessionId: string }>;

/** Longer than HotelList's own deadline. */
const LEASE_MS = 35_000;
const POLL_MS = 80;

export async function hotelList(
  caller: Caller,
  body: RequestOf<"hotelList">,
  options: SearchOptions,
): Promise<InSession<DataOf<"hotelList">>> {
  const turn = await takeTurn(caller, options);
  if (turn.kind === "unreachable") return turn;
  try {
    const answer = await callOperation(caller, "hotelList", body, {
      ...options,
      ...whileHolding(turn.lease),
      sessionId: turn.sessionId ?? undefined,
    });
    if (answer.kind !== "ok") return answer;
    // The interface never adopts a session it does not know: it says which one it used (§1 rule 3, §4.7).
    const sessionId = answer.data.basic.sessionId;
    if (sessionId !== turn.sessionId) await keepSession(caller, options.searchKey, sessionId);
    return { ...answer, data: { ...answer.data, sessionId } };
  } finally {
    await turn.lease?.release();
  }
}

export async function hotelRates(
  caller: Caller,
  body: RequestOf<"hotelRates">,
  options: SearchOptions,
): Promise<InSession<DataOf<"hotelRates">>> {
  const traced = { ...options, traceId: options.traceId ?? randomUUID() };
  const first = await ratesInSession(caller, body, traced);
  // A session ends an hour after its last search. The refusal names the header; a new session then serves as well.
  if (first.kind !== "refused" || !isSessionField(first.field) || !first.usedSessionId) return first;
  await caller.sessions.discard(toKey(caller, options.searchKey), first.usedSessionId);
  return ratesInSession(caller, body, traced);
}

type Rates = InSession<DataOf<"hotelRates">> & { usedSessionId?: string };

async function ratesInSession(
  caller: Caller,
  body: RequestOf<"hotelRates">,
  options: SearchOptions,
): Promise<Rates> {
  const session = await getSession(caller, body, options);
  if (session.kind !== "ok") return session;
  const { sessionId } = session.data;
  const answer = await callOperation(caller, "hotelRates", body, { ...options, sessionId });
  if (answer.kind !== "ok") return { ...answer, usedSessionId: sessionId };
  return { ...answer, data: { ...answer.data, sessionId } };
}

/** The session of the search, or one opened by asking for this hotel alone: only HotelList issues them (§4.7). */
async function getSession(
  caller: Caller,
  { hotelId, ...stay }: RequestOf<"hotelRates">,
  options: SearchOptions,
): Promise<Answer<{ sessionId: string }>> {
  const turn = await takeTurn(caller, options);
  if (turn.kind === "unreachable") return turn;
  try {
    if (turn.sessionId) return { ...noFacts(options), kind: "ok", data: { sessionId: turn.sessionId } };
    const answer = await callOperation(
      caller,
      "hotelList",
      { ...stay, hotelIds: [hotelId], maxRatesPerHotel: 1, pageSize: 1 },
      // Part of asking for rates, so it goes with them.
      { ...options, priority: options.priority ?? "rates", ...whileHolding(turn.lease) },
    );
    if (answer.kind !== "ok") return answer;
    const sessionId = answer.data.basic.sessionId;
    await keepSession(caller, options.searchKey, sessionId);
    return { ...answer, data: { sessionId } };
  } finally {
    await turn.lease?.release();
  }
}

type Turn = { kind: "turn"; sessionId: string | null; lease: Lease | null } | UnreachableAnswer;

/** The stored session, or the right to open one while others wait for it. */
async function takeTurn(caller: Caller, options: SearchOptions): Promise<Turn> {
  const { clock, sessions, leases, log } = caller;
  const key = toKey(caller, options.searchKey);
  const name = `search:${key.credentialId}:${key.holder}:${key.searchKey}`;
  const startedMs = clock.nowMs();
  try {
    const stored = await sessions.find(key);
    if (stored) return { kind: "turn", sessionId: stored, lease: null };
    while (clock.nowMs() < startedMs + LEASE_MS + QUEUE_MS.person && !caller.signal?.aborted) {
      const lease = await leases.acquire(name, LEASE_MS);
      // Read after the lease was taken: whoever held it before has stored the session.
      const sessionId = await sessions.find(key);
      if (lease && !sessionId) return { kind: "turn", sessionId: null, lease };
      await lease?.release();
      if (sessionId) return { kind: "turn", sessionId, lease: null };
      await clock.sleep(POLL_MS * (0.5 + Math.random()));
    }
  } catch (error) {
    log.error({ ...toLogFields(error), connectionId: caller.connection.connectionId }, "no search session");
  }
  const facts = { ...noFacts(options), durationMs: clock.nowMs() - startedMs };
  return { ...facts, kind: "unreachable", reason: "preparation" };
}

/** Others wait as long as the one that opens the session stands in line. */
function whileHolding(lease: Lease | null): Pick<CallOptions, "onWaiting"> {
  return lease ? { onWaiting: () => lease.extend(LEASE_MS) } : {};
}

/** Where it cannot be kept the answer still stands: its packages are refused later as gone, and searched again. */
async function keepSession(caller: Caller, searchKey: string, sessionId: string): Promise<void> {
  try {
    await caller.sessions.save(toKey(caller, searchKey), sessionId);
  } catch (error) {
    caller.log.error(toLogFields(error), "a search session could not be kept");
  }
}

function toKey({ connection, identity }: Caller, searchKey: string): SessionKey {
  return { credentialId: connection.credentialId, holder: identity.holder, searchKey };
}

function isSessionField(field: string | null): boolean {
  return field?.toLowerCase() === REQUEST_HEADERS.sessionId.toLowerCase() || field === "sessionId";
}

function noFacts({ traceId }: SearchOptions): Omit<UnreachableAnswer, "kind" | "reason"> {
  return {
    requestId: "",
    traceId: traceId ?? "",
    serverCostMs: null,
    sessionId: null,
    durationMs: 0,
    attempts: 0,
  };
}
