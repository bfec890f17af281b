import { createInterface } from "node:readline/promises";
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from "#lib/auth/password.ts";
import { openDatabase } from "#lib/db/client.ts";
import { disablePerson, findForSignIn, setPassword } from "#lib/db/people.ts";
import { ensureDatabase } from "#scripts/database/server.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { acquireCluster } from "#scripts/postgres/cluster.ts";
import { runMain } from "#scripts/run-main.ts";
import { readSettings } from "#scripts/start/settings.ts";

// npm run people -- <password|disable> <email>
await runMain(async () => {
  const [act, email] = process.argv.slice(2);
  if ((act !== "password" && act !== "disable") || !email) {
    throw new PlainError("Say what to do for whom: npm run people -- password|disable <email>");
  }
  await withDatabase(async (url) => {
    const db = openDatabase(url, { poolSize: 1 });
    try {
      const person = await findForSignIn(db, email);
      if (!person) throw new PlainError(`Nobody signs in with ${email}.`);
      const change = { personId: person.personId, at: new Date() };
      if (act === "disable") await disablePerson(db, change);
      else await setPassword(db, { ...change, passwordHash: await hashPassword(await askPassword()) });
    } finally {
      await db.$disconnect();
    }
  });
  console.log(act === "disable" ? `${email} can no longer sign in.` : `${email} has a new password.`);
});

/** The console's database: the external one, or the clone's own, started for the moment if it does not run. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl) {
    await work(settings.databaseUrl);
    return;
  }
  const cluster = await acquireCluster(settings.home);
  try {
    await work(await ensureDatabase(cluster, "bellhop_console"));
  } finally {
    await cluster.release();
  }
}

/** One line from the standard input, so that it stands neither in the shell's history nor in the process list. */
async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write(`New password (${PASSWORD_MIN} characters or more), then Enter: `);
  for await (const line of lines) {
    lines.close();
    if (line.length >= PASSWORD_MIN && line.length <= PASSWORD_MAX) return line;
    break;
  }
  throw new PlainError(
    `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Nothing was changed.`,
  );
}
