import { LANGUAGES } from "#lib/domain/i18n.ts";
import { DENSITIES, type Preferences, REMINDER_MAILS, THEMES } from "#lib/domain/preferences.ts";
import type { Db } from "./client.ts";

export type AccountRow = {
  name: string;
  email: string;
  agencyName: string;
  roleName: string;
  preferences: Preferences;
};

type OwnRow = { agencyId: string; personId: string };

const PREFERENCES = {
  language: true,
  theme: true,
  density: true,
  timeZone: true,
  currency: true,
  residencyCode: true,
  nationalityCode: true,
  reminderMails: true,
} as const satisfies Record<keyof Preferences, true>;

/** What a person is shown about themselves; null for one who is not of that agency. */
export async function findAccount(db: Db, { agencyId, personId }: OwnRow): Promise<AccountRow | null> {
  const row = await db.person.findFirst({
    where: { id: personId, agencyId },
    select: {
      ...PREFERENCES,
      name: true,
      email: true,
      agency: { select: { name: true } },
      role: { select: { name: true } },
    },
  });
  if (!row) return null;
  const { name, email, agency, role, ...chosen } = row;
  return {
    name,
    email,
    agencyName: agency.name,
    roleName: role.name,
    preferences: toPreferences(chosen),
  };
}

export async function findPreferences(db: Db, { agencyId, personId }: OwnRow): Promise<Preferences | null> {
  const row = await db.person.findFirst({ where: { id: personId, agencyId }, select: PREFERENCES });
  return row && toPreferences(row);
}

export async function savePreferences(
  db: Db,
  { agencyId, personId }: OwnRow,
  changes: Partial<Preferences>,
): Promise<void> {
  await db.person.updateMany({ where: { id: personId, agencyId }, data: changes });
}

// A row may be from a version that knew other choices: what is not one of ours any more counts as not chosen.
function toPreferences(row: Record<keyof Preferences, string | null>): Preferences {
  return {
    ...row,
    language: LANGUAGES.find((known) => known === row.language) ?? null,
    theme: THEMES.find((known) => known === row.theme) ?? null,
    density: DENSITIES.find((known) => known === row.density) ?? null,
    reminderMails: REMINDER_MAILS.find((known) => known === row.reminderMails) ?? null,
  };
}
