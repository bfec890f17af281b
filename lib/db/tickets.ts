import type { HolderKey, TicketStore } from "#lib/interface/ports.ts";
import type { Vault } from "#lib/vault.ts";
import type { Database, Db } from "./client.ts";

/** Whose tickets and search sessions a store keeps. */
export type HolderRow = { agencyId: string; personId: string | null };

export type TicketRow = HolderKey & { version: string; sealed: string; expiresAt: Date; renewAfter: Date };

/**
 * Tickets, sealed, each bound to its credential and holder. `readJustNow` answers the first question: whoever asks next
 * wants to know what others have stored since.
 */
export function createTicketStore(
  db: Database,
  vault: Vault,
  { agencyId, personId }: HolderRow,
  readJustNow: TicketRow | null,
): TicketStore {
  let known = readJustNow;
  const findRow = (key: HolderKey): TicketRow | null | Promise<TicketRow | null> => {
    const row = known;
    known = null;
    const isOf = row?.credentialId === key.credentialId && row.holder === key.holder;
    return isOf ? row : db.ticket.findFirst({ where: { ...key, agencyId } });
  };
  return {
    async find(key) {
      const row = await findRow(key);
      if (!row) return null;
      return {
        token: vault.open(row.sealed, placeOf(key)),
        version: row.version,
        expiresAtMs: row.expiresAt.getTime(),
        renewAfterMs: row.renewAfter.getTime(),
      };
    },
    async save(key, { token, version, expiresAtMs, renewAfterMs }) {
      const values = {
        version,
        sealed: vault.seal(token, placeOf(key)),
        expiresAt: new Date(expiresAtMs),
        renewAfter: new Date(renewAfterMs),
      };
      await db.ticket.upsert({
        where: { credentialId_holder: key },
        create: { ...key, agencyId, personId, ...values },
        update: values,
      });
    },
    async discard(key, version) {
      await db.ticket.deleteMany({ where: { ...key, agencyId, version } });
    },
  };
}

function placeOf({ credentialId, holder }: HolderKey): string {
  return `ticket:${credentialId}:${holder}`;
}

/** Ends what was issued to a holder on a connection: its User-Ref changed, so it would speak for somebody else. */
export async function forgetHolder(
  db: Db,
  { agencyId, connectionId, holder }: { agencyId: string; connectionId: string; holder: string },
): Promise<void> {
  const where = { agencyId, holder, credential: { connectionId } };
  await db.ticket.deleteMany({ where });
  await db.searchSession.deleteMany({ where });
}

/** Ends every ticket of a credential: its secret changed. */
export async function forgetTickets(
  db: Db,
  { agencyId, credentialId }: { agencyId: string; credentialId: string },
): Promise<void> {
  await db.ticket.deleteMany({ where: { agencyId, credentialId } });
}
