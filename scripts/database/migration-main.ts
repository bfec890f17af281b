import { PlainError } from "#scripts/plain-error.ts";
import { toUrl } from "#scripts/postgres/postmaster.ts";
import { startTemporaryCluster } from "#scripts/postgres/temporary-cluster.ts";
import { runMain } from "#scripts/run-main.ts";
import { createMigration } from "./migrations.ts";
import { isProgram } from "./programs.ts";

// npm run db:migration -- <console|provider> <name>
await runMain(async () => {
  const [program, name] = process.argv.slice(2);
  if (!isProgram(program) || !name || !/^[a-z0-9_]+$/.test(name)) {
    throw new PlainError(
      "Say which database and what changes: npm run db:migration -- <console|provider> <lower_case_name>",
    );
  }
  const cluster = await startTemporaryCluster();
  try {
    const folder = await createMigration(program, { name, url: toUrl(cluster, "postgres"), now: new Date() });
    console.log(
      folder === null
        ? `The ${program}'s migrations already lead to its schema; nothing was written.`
        : `wrote prisma/${program}/migrations/${folder}`,
    );
  } finally {
    await cluster.stop();
  }
});
