import { userInfo } from "node:os";
import { systemClock } from "#provider/clock.ts";
import { openDatabase } from "#provider/db/client.ts";
import { isDatabaseUp } from "#provider/db/health.ts";
import { readEnv, StartError } from "#provider/env.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import { PROFILES, SUPPLIER_IDS } from "#provider/suppliers/simulated/profiles.ts";
import type { Desk, OpenDesk } from "./desk.ts";

/** A desk at the database that the variables name. @throws StartError in one sentence. */
export async function openDesk(variables: Record<string, string | undefined>): Promise<OpenDesk> {
  const env = readEnv(variables);
  const db = openDatabase(env.databaseUrl, 2);
  if (!(await isDatabaseUp(db))) {
    await db.$disconnect();
    throw new StartError("The database that PROVIDER_DATABASE_URL names does not answer.");
  }
  const simulated = PROFILES.map(({ id }) => id).filter((id) => id !== SUPPLIER_IDS.silent);
  const desk: Desk = {
    db,
    clock: systemClock,
    secrets: deriveSecrets(env.secret),
    operator: findOperator(variables),
    supplierIds: [...simulated, ...env.supplierConnections.map(({ id }) => id)],
  };
  return { desk, close: () => db.$disconnect() };
}

/** Who types, as far as the machine knows. */
function findOperator(variables: Record<string, string | undefined>): string {
  const named = variables["PROVIDER_OPERATOR"] || variables["SUDO_USER"];
  return (named || systemUser()).replaceAll(/[^\x21-\x7e]/g, "?").slice(0, 64);
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user often has no name.
    return `uid-${process.getuid?.() ?? "unknown"}`;
  }
}
