import { type Rehearsal, rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call, CallSession } from "#provider/http/call.ts";
import type { SearchContext } from "#provider/search/port.ts";
import { readHotelRates } from "#provider/search/search-fixture.ts";
import { STAY } from "./agency.ts";

/** What an account that may use every supplier may reach. */
function toEntitlement(accountId: string, deps: Pick<Deps, "suppliers">): SearchContext["entitlement"] {
  const all = [...deps.suppliers.keys()];
  return {
    accountId,
    suppliers: { enabled: all, permitted: all, excluded: [] },
    supplierBreakdown: false,
  };
}

/** Prices are as of the session's first day (§4.1), so it begins with the call. */
function toSession(nowMs: number): CallSession {
  return { id: "session-1", openedAtMs: nowMs };
}

/** A call as the server would hand it to a handler. It does not wait for a supplier: its client's patience is over. */
export function createDirectCall(
  deps: Pick<Deps, "suppliers" | "clock">,
  accountId: string,
  currency?: string,
): Call {
  const nowMs = deps.clock.nowMs();
  const session = () => Promise.resolve(toSession(nowMs));
  return {
    operation: "book",
    requestId: "r",
    traceId: "t",
    receivedAtMs: nowMs,
    deadlineMs: nowMs,
    timeoutMs: undefined,
    authorization: undefined,
    account: { id: accountId, entitlement: toEntitlement(accountId, deps) },
    credential: { kind: "ticket" },
    scopes: new Set(),
    userRef: null,
    sessions: {
      requireLive: session,
      findLive: session,
      requireIssued: session,
      requireAndExtend: session,
      continueOrOpen: session,
    },
    language: "en",
    currency,
    market: undefined,
  };
}

/** A package of the property, for the session of the call. */
export async function findPackage(
  { search }: Pick<Deps, "search">,
  call: Call,
  word: Rehearsal,
): Promise<string> {
  const query = { ...STAY, hotelId: rehearsalHotelId(word) };
  const { rooms } = await readHotelRates(search, query, toContext(call));
  const ratePkgId = rooms[0]?.rates?.[0]?.ratePkgId;
  if (ratePkgId === undefined) throw new Error(`nothing to book at ${word}`);
  return ratePkgId;
}

export function toContext({ account, currency, receivedAtMs }: Call): SearchContext {
  return {
    entitlement: account.entitlement,
    session: toSession(receivedAtMs),
    currency,
    nowMs: receivedAtMs,
  };
}
