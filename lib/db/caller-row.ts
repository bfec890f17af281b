import type { Database } from "./client.ts";
import { type CredentialKind, toCredentialKind } from "./connections.ts";
import { Prisma } from "./generated/client.ts";
import type { SearchSessionRow } from "./search-sessions.ts";
import type { TicketRow } from "./tickets.ts";

/** Which connection of an agency. */
export type ConnectionChoice = {
  agencyId: string;
  /** The one that this account is or was in use on, with this account. */
  credentialId?: string | undefined;
  /** Without either: the agency's first. */
  connectionId?: string | undefined;
};

/** Whose row it is, and the search that is continued, if one is (§4.7). */
export type CallerKey = { holder: string; searchKey: string | null };

/** What a call to the interface goes by. */
export type CallerRow = {
  agencyId: string;
  connectionId: string;
  market: string | null;
  currency: string | null;
  language: string;
  /** As stored; lib/interface/dialect.ts reads it. */
  dialect: unknown;
  /** Null where none was given yet. */
  credential: { credentialId: string; baseUrl: string; kind: CredentialKind } | null;
  /** The holder's own User-Ref there, and whether anybody has one. Chosen from in lib/auth/user-ref.ts alone. */
  named: { userRef: string | null; isAnybody: boolean };
  /** The holder's ticket at this moment. */
  ticket: TicketRow | null;
  /** The holder's session of the search at this moment; null without a search. */
  session: SearchSessionRow | null;
};

type Row = Omit<CallerRow, "credential" | "named" | "ticket" | "session"> & {
  credentialId: string | null;
  baseUrl: string;
  kind: string;
  userRef: string | null;
  isAnybodyNamed: boolean;
  version: string | null;
  sealed: string;
  expiresAt: Date;
  renewAfter: Date;
  sessionId: string | null;
};

/** Every call reads it anew, and somebody waits: so it is one statement. Null where the agency has no such connection. */
export async function findCallerRow(
  db: Database,
  { agencyId, credentialId, connectionId }: ConnectionChoice,
  key: CallerKey,
): Promise<CallerRow | null> {
  const { holder, searchKey } = key;
  const chosen = { credentialId: credentialId ?? null, connectionId: connectionId ?? null };
  const [row] = await db.$ask<Row>(Prisma.sql`
    SELECT c.agency_id AS "agencyId", c.id AS "connectionId", c.market, c.currency, c.language, c.dialect,
           k.id AS "credentialId", k.base_url AS "baseUrl", k.kind,
           own.user_ref AS "userRef",
           EXISTS (SELECT 1 FROM named_users n
                    WHERE n.agency_id = c.agency_id AND n.connection_id = c.id) AS "isAnybodyNamed",
           t.version, t.sealed, t.expires_at AS "expiresAt", t.renew_after AS "renewAfter",
           s.session_id AS "sessionId"
      FROM connections c
      LEFT JOIN credentials k
        ON k.agency_id = c.agency_id AND k.connection_id = c.id
       AND k.id = coalesce(${chosen.credentialId}::text, c.credential_id)
      LEFT JOIN named_users own
        ON own.agency_id = c.agency_id AND own.connection_id = c.id AND own.holder = ${holder}
      LEFT JOIN tickets t
        ON t.agency_id = c.agency_id AND t.credential_id = k.id AND t.holder = ${holder}
      LEFT JOIN search_sessions s
        ON s.agency_id = c.agency_id AND s.credential_id = k.id AND s.holder = ${holder}
       AND s.search_key = ${searchKey}::text
     WHERE c.agency_id = ${agencyId}
       AND (${chosen.connectionId}::text IS NULL OR c.id = ${chosen.connectionId})
       AND (${chosen.credentialId}::text IS NULL OR k.id IS NOT NULL)
     ORDER BY c.created_at, c.id
     LIMIT 1`);
  return row ? toCallerRow(row, key) : null;
}

function toCallerRow({ credentialId, ...row }: Row, { holder, searchKey }: CallerKey): CallerRow {
  const { agencyId, connectionId, market, currency, language, dialect } = row;
  const { baseUrl, kind, userRef, isAnybodyNamed } = row;
  const { version, sealed, expiresAt, renewAfter, sessionId } = row;
  const isKnown = credentialId !== null;
  return {
    agencyId,
    connectionId,
    market,
    currency,
    language,
    dialect,
    credential: isKnown ? { credentialId, baseUrl, kind: toCredentialKind(kind) } : null,
    named: { userRef, isAnybody: isAnybodyNamed },
    ticket:
      isKnown && version !== null ? { credentialId, holder, version, sealed, expiresAt, renewAfter } : null,
    session: isKnown && searchKey !== null ? { credentialId, holder, searchKey, sessionId } : null,
  };
}
