import { PlainError, toPrintable } from "#scripts/plain-error.ts";
import { tellOnlySlowSteps } from "./progress.ts";
import { generateClients, prepare, type Prepared, requireAnswer } from "./setup.ts";
import { readSettings, type Settings } from "./settings.ts";
import { readState } from "./state.ts";

/**
 * One command of an operator on the provider's database: the external one, or the clone's own, which is joined
 * where it runs already and otherwise started for the moment. Words that cannot be understood start nothing.
 */
export async function operate(words: readonly string[]): Promise<void> {
  const asked = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked.abort());
  process.stdout.on("error", () => process.exit(1)); // whoever read it has left
  tellOnlySlowSteps();
  let prepared: Prepared | null = null;
  try {
    const settings = readSettings(process.env);
    // A fresh clone has no database client yet, and the commands' own code imports it.
    await generateClients(["provider"], asked.signal);
    const { runCommand } = await import("#provider/operators/run-command.ts");
    const { openDesk } = await import("#provider/operators/open-desk.ts");
    process.exitCode = await runCommand(words, {
      openDesk: async () => {
        prepared = await findDatabase(settings, asked.signal);
        return openDesk(prepared.env);
      },
      writeOut: (text) => void process.stdout.write(text),
      writeError: (text) => void process.stderr.write(text),
    });
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : toPrintable(error));
    process.exitCode = 1;
  } finally {
    await release(prepared);
    if (process.connected) process.disconnect();
  }
}

/**
 * An external database is used as it is: neither migrated nor seeded by a command, whose clone may be a newer or
 * older one than what serves.
 */
async function findDatabase(settings: Settings, signal: AbortSignal): Promise<Prepared> {
  const { providerDatabaseUrl } = settings;
  if (providerDatabaseUrl === undefined) return prepare(settings, ["provider"], signal);
  await requireAnswer("provider", providerDatabaseUrl);
  const secret = process.env["PROVIDER_SECRET"] || readState(settings.home).providerSecret;
  const env = { ...process.env, PROVIDER_DATABASE_URL: providerDatabaseUrl, PROVIDER_SECRET: secret };
  return { env, cluster: null };
}

// A function of its own: the compiler does not follow assignments made in callbacks.
async function release(prepared: Prepared | null): Promise<void> {
  await prepared?.cluster?.release();
}
