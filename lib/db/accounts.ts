import type { Language } from "#lib/domain/i18n.ts";
import type { Db } from "./client.ts";

export type AccountRow = { name: string; email: string; agencyName: string; roleName: string };

/** What a person is shown about themselves; null for one who is not of that agency. */
export async function findAccount(
  db: Db,
  { agencyId, personId }: { agencyId: string; personId: string },
): Promise<AccountRow | null> {
  const row = await db.person.findFirst({
    where: { id: personId, agencyId },
    select: {
      name: true,
      email: true,
      agency: { select: { name: true } },
      role: { select: { name: true } },
    },
  });
  return row && { name: row.name, email: row.email, agencyName: row.agency.name, roleName: row.role.name };
}

export async function saveLanguage(
  db: Db,
  { agencyId, personId }: { agencyId: string; personId: string },
  language: Language,
): Promise<void> {
  await db.person.updateMany({ where: { id: personId, agencyId }, data: { language } });
}
