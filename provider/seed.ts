import { systemClock } from "./clock.ts";
import { openDatabase } from "./db/client.ts";
import { readEnv } from "./env.ts";
import { runProgram } from "./run-program.ts";
import { deriveSecrets } from "./secrets.ts";
import { seedSandbox } from "./seed-sandbox.ts";

// node provider/seed.ts: the sandbox, unless PROVIDER_SANDBOX is off. Again and again without effect.
await runProgram(async () => {
  const env = readEnv(process.env);
  if (!env.isSandbox) return;
  const db = openDatabase(env.databaseUrl, 2);
  try {
    await seedSandbox({ db, clock: systemClock, secrets: deriveSecrets(env.secret) });
  } finally {
    await db.$disconnect();
  }
});
