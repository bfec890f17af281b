import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import {
  findAccountSession,
  findOwnSession,
  type SessionOwner,
  type SessionRecord,
} from "#provider/db/sessions.ts";
import type { Deps } from "#provider/deps.ts";
import type { CallSession, CallSessions } from "#provider/http/call.ts";
import { invalidField, type Refusal } from "#provider/refusal.ts";
import { issueSessionId, isPlainSessionId, readSessionId } from "./session-ids.ts";

/** Design, section 5: a session lives this long from its last search. */
const SESSION_LIFETIME_MS = 60 * 60 * 1000;

type Sent = {
  /** The `Session-Id` header as it came; nothing about it is verified yet. */
  sessionId: string | undefined;
  owner: SessionOwner;
  nowMs: number;
  /** Told of every session that was verified or opened: it becomes the answer's header (§1 rule 3). */
  onVerified: (id: string) => void;
};

export function callSessions(
  deps: Pick<Deps, "db" | "secrets" | "sessions">,
  { sessionId, owner, nowMs, onVerified }: Sent,
): CallSessions {
  const verified = ({ id, openedAtMs }: CallSession): CallSession => {
    onVerified(id);
    return { id, openedAtMs };
  };
  // What this process knows needs no waiting, and that is almost every session: no turn is taken for nothing.
  const findLive = async (): Promise<SessionRecord | null> => {
    const found = sessionId === undefined ? null : findOwn(deps, sessionId, owner);
    const session = found instanceof Promise ? await found : found;
    if (!session) return null;
    const live = deps.sessions.isLive(session, owner, nowMs - SESSION_LIFETIME_MS);
    return (live instanceof Promise ? await live : live) ? session : null;
  };
  const findAndExtend = async (): Promise<SessionRecord | null> => {
    const session = await findLive();
    const writing = session && deps.sessions.extend(session, owner, nowMs);
    if (writing) await writing;
    return session;
  };
  const require = (found: CallSession | null): CallSession => {
    if (!found) throw sessionRefused();
    return verified(found);
  };
  return {
    requireLive: async () => require(await findLive()),
    async findLive() {
      const found = await findLive();
      return found && verified(found);
    },
    requireIssued: async () =>
      require(sessionId === undefined ? null : await findIssued(deps, sessionId, owner.accountId)),
    requireAndExtend: async () => require(await findAndExtend()),
    async continueOrOpen() {
      const continued = await findAndExtend();
      return verified(
        continued ?? { id: issueSessionId(deps.secrets.session, owner, nowMs), openedAtMs: nowMs },
      );
    },
  };
}

type SessionDeps = Pick<Deps, "db" | "secrets">;

/** A session of exactly this person, alive or not. */
function findOwn(
  { db, secrets }: SessionDeps,
  id: string,
  owner: SessionOwner,
): SessionRecord | null | Promise<SessionRecord | null> {
  const issued = readSessionId(secrets.session, id, owner.accountId);
  if (issued?.isOf(owner.userRef)) {
    return { id, openedAtMs: issued.openedAtMs, lastSearchAtMs: issued.openedAtMs };
  }
  return isPlainSessionId(id) ? findOwnSession(db, id, owner) : null;
}

/** A session of anybody on the account, alive or not. */
async function findIssued(
  { db, secrets }: SessionDeps,
  id: string,
  accountId: string,
): Promise<CallSession | null> {
  const issued = readSessionId(secrets.session, id, accountId);
  if (issued) return { id, openedAtMs: issued.openedAtMs };
  return isPlainSessionId(id) ? findAccountSession(db, id, accountId) : null;
}

/** One answer for every reason, so that nobody learns whose session an id is (design, section 5). */
function sessionRefused(): Refusal {
  return invalidField(REQUEST_HEADERS.sessionId, "must be a live session of yours, as HotelList issued it");
}
