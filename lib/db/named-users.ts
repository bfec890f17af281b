import type { Db } from "./client.ts";

/** Which User-Ref stands for whom on a connection (§4.1, §5.9). Read in caller-row.ts, chosen from in lib/auth/user-ref.ts alone. */

export const SYSTEM_HOLDER = "system";

/** The one spelling of whose tickets, sessions and User-Ref something is. */
export function toHolder(personId: string | null): string {
  return personId === null ? SYSTEM_HOLDER : `person:${personId}`;
}

type Place = { agencyId: string; connectionId: string };

export async function findNamedUser(
  db: Db,
  { agencyId, connectionId }: Place,
  holder: string,
): Promise<string | null> {
  const row = await db.namedUser.findFirst({ where: { agencyId, connectionId, holder } });
  return row?.userRef ?? null;
}

/** Null takes the User-Ref away. @throws a duplicate (`isDuplicate`) where another holder has it. */
export async function setNamedUser(
  db: Db,
  { agencyId, connectionId }: Place,
  { personId, userRef }: { personId: string | null; userRef: string | null },
): Promise<void> {
  const holder = toHolder(personId);
  if (userRef === null) {
    await db.namedUser.deleteMany({ where: { agencyId, connectionId, holder } });
    return;
  }
  await db.namedUser.upsert({
    where: { connectionId_holder: { connectionId, holder } },
    create: { agencyId, connectionId, holder, personId, userRef },
    update: { userRef },
  });
}
