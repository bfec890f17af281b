import { type Language, LANGUAGES } from "#lib/domain/i18n.ts";
import type { Permission } from "#lib/domain/permissions.ts";
import type { Db } from "./client.ts";
import { toPermissions } from "./people.ts";

export async function createAuthSession(
  db: Db,
  { personId, at, expiresAt }: { personId: string; at: Date; expiresAt: Date },
): Promise<string> {
  const row = await db.authSession.create({ data: { personId, createdAt: at, expiresAt } });
  return row.id;
}

export type SignedIn = {
  personId: string;
  agencyId: string;
  sessionId: string;
  name: string;
  permissions: Permission[];
  language: Language | null;
};

/**
 * Who is signed in with this session, with the rights as they stand now; null once it ended, ran out, or the person
 * was disabled.
 */
export async function findSignedIn(
  db: Db,
  { sessionId, personId, at }: { sessionId: string; personId: string; at: Date },
): Promise<SignedIn | null> {
  const row = await db.authSession.findFirst({
    where: { id: sessionId, personId, endedAt: null, expiresAt: { gt: at }, person: { disabledAt: null } },
    select: { person: { select: { agencyId: true, name: true, language: true, role: true } } },
  });
  if (!row) return null;
  const { agencyId, name, language, role } = row.person;
  return {
    personId,
    agencyId,
    sessionId,
    name,
    permissions: toPermissions(role.permissions),
    language: LANGUAGES.find((known) => known === language) ?? null,
  };
}

export async function endAuthSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.authSession.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: at } });
}
