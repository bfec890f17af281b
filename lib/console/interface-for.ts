import { chooseIdentity } from "#lib/auth/user-ref.ts";
import { findCallbackUrl } from "#lib/console/webhook/callback-url.ts";
import { type ConnectionChoice, findCallerRow } from "#lib/db/caller-row.ts";
import { openCredential } from "#lib/db/connections.ts";
import { createLeaseStore } from "#lib/db/leases.ts";
import { toHolder } from "#lib/db/named-users.ts";
import { createSearchSessionStore } from "#lib/db/search-sessions.ts";
import { createTicketStore } from "#lib/db/tickets.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { dialectSchema } from "#lib/interface/dialect.ts";
import type { Services } from "./services.ts";

/** For whom the interface is asked, and through what. */
export type CallerWish = ConnectionChoice & {
  /** Null is the system. */
  personId: string | null;
  /** The search that is begun or continued: its session comes along (toSearchKey). */
  searchKey?: string;
};

/**
 * What a call to the interface needs, or why there is none: `missing` for a connection that is not the agency's, and
 * `connection-refused` where the connection has no account, or no User-Ref for this person. Both are the admin's to
 * put right.
 */
export async function interfaceFor(services: Services, wish: CallerWish): Promise<Outcome<Caller>> {
  const { db, vault, clock, transport, log, pacing, signal } = services;
  const { agencyId, personId, searchKey = null } = wish;
  const row = await findCallerRow(db, wish, { holder: toHolder(personId), searchKey });
  if (!row) return failure(wish.connectionId || wish.credentialId ? "missing" : "connection-refused");
  const { connectionId, credential } = row;
  if (!credential) return failure("connection-refused");
  const identity = chooseIdentity(personId, row.named);
  if (!identity) return failure("connection-refused");

  const { credentialId, baseUrl, kind } = credential;
  const holder = { agencyId, personId };
  return success({
    connection: {
      connectionId,
      credentialId,
      baseUrl,
      kind,
      market: row.market,
      currency: row.currency,
      language: row.language,
      dialect: dialectSchema.parse(row.dialect),
    },
    identity,
    openSecret: () => openCredential(db, vault, { agencyId, credentialId }),
    callbackUrl: () => findCallbackUrl(services, row),
    tickets: createTicketStore(db, vault, holder, row.ticket),
    sessions: createSearchSessionStore(db, clock, holder, row.session),
    leases: createLeaseStore(db),
    turns: pacing.for(baseUrl, holder),
    signal,
    transport,
    clock,
    log,
  });
}
