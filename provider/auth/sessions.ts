import { randomBytes } from "node:crypto";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import {
  extendSession,
  findAccountSession,
  findOwnSession,
  insertSession,
  type SessionOwner,
  type SessionRecord,
} from "#provider/db/sessions.ts";
import type { Deps } from "#provider/deps.ts";
import type { CallSession, CallSessions } from "#provider/http/call.ts";
import { invalidField, type Refusal } from "#provider/refusal.ts";

/** Design, section 5: a session lives this long from its last search. */
export const SESSION_LIFETIME_MS = 60 * 60 * 1000;

type Sent = {
  /** The `Session-Id` header as it came; nothing about it is verified yet. */
  sessionId: string | undefined;
  owner: SessionOwner;
  nowMs: number;
  /** Told of every session that was verified or opened: it becomes the answer's header (§1 rule 3). */
  onVerified: (id: string) => void;
};

export function callSessions(
  { db }: Pick<Deps, "db">,
  { sessionId, owner, nowMs, onVerified }: Sent,
): CallSessions {
  const liveAfterMs = nowMs - SESSION_LIFETIME_MS;
  const verified = ({ id, openedAtMs }: { id: string; openedAtMs: number }): CallSession => {
    onVerified(id);
    return { id, openedAtMs };
  };
  const require = async (find: (id: string) => Promise<SessionRecord | null>): Promise<CallSession> => {
    const found = sessionId === undefined ? null : await find(sessionId);
    if (!found) throw sessionRefused();
    return verified(found);
  };
  const extend = (id: string) => extendSession(db, id, owner, { liveAfterMs, nowMs });
  return {
    requireLive: () =>
      require(async (id) => {
        const found = await findOwnSession(db, id, owner);
        return found && found.lastSearchAtMs > liveAfterMs ? found : null;
      }),
    requireIssued: () => require((id) => findAccountSession(db, id, owner.accountId)),
    requireAndExtend: () => require(extend),
    async continueOrOpen() {
      const continued = sessionId === undefined ? null : await extend(sessionId);
      if (continued) return verified(continued);
      const id = `s_${randomBytes(24).toString("base64url")}`;
      await insertSession(db, { id, owner, nowMs });
      return verified({ id, openedAtMs: nowMs });
    },
  };
}

/** One answer for every reason, so that nobody learns whose session an id is (design, section 5). */
function sessionRefused(): Refusal {
  return invalidField(REQUEST_HEADERS.sessionId, "must be a live session of yours, as HotelList issued it");
}
