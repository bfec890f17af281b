import { type Language, toLanguage } from "#lib/domain/i18n.ts";
import { isTimeZone } from "#lib/domain/preferences.ts";
import { isPermission, type Permission } from "#lib/domain/permissions.ts";
import type { Db } from "./client.ts";

/** People of an agency. Whatever is asked with another agency's id answers as if it were not there. */

export type PersonRow = {
  personId: string;
  name: string;
  email: string;
  roleName: string;
  isDisabled: boolean;
  userRefs: { connectionId: string; userRef: string }[];
};

const WITH_ROLE_AND_REFS = {
  role: { select: { name: true } },
  namedUsers: { select: { connectionId: true, userRef: true } },
} as const;

export async function listPeople(db: Db, agencyId: string): Promise<PersonRow[]> {
  const rows = await db.person.findMany({
    where: { agencyId },
    include: WITH_ROLE_AND_REFS,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    personId: row.id,
    name: row.name,
    email: row.email,
    roleName: row.role.name,
    isDisabled: row.disabledAt !== null,
    userRefs: row.namedUsers,
  }));
}

export async function personExists(db: Db, agencyId: string, personId: string): Promise<boolean> {
  return (await db.person.count({ where: { agencyId, id: personId } })) > 0;
}

/** Somebody in whose name something is done, with the rights as they stand now; null once the person was disabled. */
export async function findActing(
  db: Db,
  { agencyId, personId }: { agencyId: string; personId: string },
): Promise<{ name: string; permissions: Permission[]; language: null } | null> {
  const row = await db.person.findFirst({
    where: { agencyId, id: personId, disabledAt: null },
    select: { name: true, role: { select: { permissions: true } } },
  });
  return row && { name: row.name, permissions: toPermissions(row.role.permissions), language: null };
}

export async function listAgencyIds(db: Db): Promise<string[]> {
  const rows = await db.agency.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

/** Whom reminders are mailed to, on the clock they fixed, else UTC: no mail knows anybody's device. */
export type Reminded = { name: string; email: string; language: Language; timeZone: string };

/** Null for whoever switched such mails off, cannot sign in any more, or has no order to read. */
export async function findReminded(
  db: Db,
  { agencyId, personId }: { agencyId: string; personId: string },
): Promise<Reminded | null> {
  const row = await db.person.findFirst({
    where: { agencyId, id: personId, disabledAt: null },
    select: {
      name: true,
      email: true,
      language: true,
      timeZone: true,
      reminderMails: true,
      role: { select: { permissions: true } },
    },
  });
  const reads = row?.role.permissions.some(
    (each) => each === "orders:read-own" || each === "orders:read-agency",
  );
  if (!row || !reads || row.reminderMails === "off") return null;
  const { name, email, language, timeZone } = row;
  return {
    name,
    email,
    language: toLanguage(language ?? "en"),
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : "UTC",
  };
}

export type SignInRow = { personId: string; passwordHash: string; isDisabled: boolean };

/** Whoever signs in with this e-mail, in any agency. */
export async function findForSignIn(db: Db, email: string): Promise<SignInRow | null> {
  const row = await db.person.findUnique({
    where: { email: toEmail(email) },
    select: { id: true, passwordHash: true, disabledAt: true },
  });
  return row && { personId: row.id, passwordHash: row.passwordHash, isDisabled: row.disabledAt !== null };
}

/** An e-mail address in the one spelling that is stored and compared. */
export function toEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** A password somebody chose. Every sign-in of the person ends. */
export async function setPassword(
  db: Db,
  { personId, passwordHash, at }: { personId: string; passwordHash: string; at: Date },
): Promise<void> {
  await db.person.update({ where: { id: personId }, data: { passwordHash, passwordIsSeeded: false } });
  await db.authSession.updateMany({ where: { personId, endedAt: null }, data: { endedAt: at } });
}

/** The person can sign in no more, and is signed out everywhere at once. */
export async function disablePerson(db: Db, { personId, at }: { personId: string; at: Date }): Promise<void> {
  await db.person.update({ where: { id: personId }, data: { disabledAt: at } });
  await db.authSession.updateMany({ where: { personId, endedAt: null }, data: { endedAt: at } });
}

/** The e-mails of those who could still sign in with the published password. */
export async function listSeededPasswords(db: Db): Promise<string[]> {
  const rows = await db.person.findMany({
    where: { passwordIsSeeded: true, disabledAt: null },
    select: { email: true },
    orderBy: { email: "asc" },
  });
  return rows.map(({ email }) => email);
}

/** Permissions as stored; a name this version does not know gives nothing. */
export function toPermissions(names: readonly string[]): Permission[] {
  return names.filter(isPermission);
}
