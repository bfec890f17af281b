import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { generateClient } from "#scripts/database/generate.ts";
import { applyMigrations } from "#scripts/database/migrations.ts";
import { listPrograms, listSchemaFiles, placeOf, type Program, ROOT } from "#scripts/database/programs.ts";
import { ensureDatabase } from "#scripts/database/server.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { acquireCluster, type Cluster } from "#scripts/postgres/cluster.ts";
import { run } from "#scripts/processes.ts";
import { lastLines, REFUSED, refusalOf } from "./log-excerpt.ts";
import { step } from "./progress.ts";
import type { Settings } from "./settings.ts";
import { digestOf, readStamp, writeStamp } from "./stamp.ts";
import { readState } from "./state.ts";

/** What the set-up leaves behind: the environment every process of the product is started with. */
export type Prepared = {
  env: NodeJS.ProcessEnv;
  /** The embedded PostgreSQL, or null when both databases are external. */
  cluster: Cluster | null;
};

/** Generates, starts the database, migrates and seeds; each step only where there is something to do. */
export async function prepare(
  settings: Settings,
  programs: Program[],
  signal: AbortSignal,
): Promise<Prepared> {
  const present = listPrograms().filter((program) => programs.includes(program));
  await generateClients(present, signal);
  signal.throwIfAborted();
  const external = { console: settings.databaseUrl, provider: settings.providerDatabaseUrl };
  const cluster = present.every((program) => external[program])
    ? null
    : await step("starting the database", () => acquireCluster(settings.home));
  try {
    const urls: Partial<Record<Program, string>> = {};
    for (const program of present) {
      const url =
        external[program] ?? (cluster ? await ensureDatabase(cluster, `bellhop_${program}`) : undefined);
      if (!url) throw new Error("there is neither an external nor an embedded database");
      if (external[program]) await requireAnswer(program, url);
      urls[program] = url;
    }
    const isNew = await migrate(urls);
    const env = toEnvironment(settings, urls);
    const stamp = join(settings.home, `seeded-${present.join("-")}`);
    const digest = findSeedDigest(env);
    if (isNew || readStamp(stamp) !== digest) {
      for (const program of present.toReversed()) await seed(program, env, signal);
      writeStamp(stamp, digest);
    }
    return { env, cluster };
  } catch (error) {
    await cluster?.release();
    throw error;
  }
}

/** Writes the database clients whose schema changed since they were written. */
export async function generateClients(programs: Program[], signal: AbortSignal): Promise<void> {
  for (const program of programs) {
    const { schema, generated } = placeOf(program);
    const stamp = join(generated, ".inputs");
    const files = listSchemaFiles(program).map((path) => join(schema, path));
    const digest = digestOf("", [...files, join(ROOT, "node_modules/prisma/package.json")]);
    if (readStamp(stamp) === digest && existsSync(join(generated, "client.ts"))) continue;
    await step(`generating the ${program}'s database client`, () => generateClient(program, signal));
    mkdirSync(generated, { recursive: true });
    writeStamp(stamp, digest);
  }
}

/** Whether any migration had to be applied: then what stands in the database is not known to be seeded. */
function migrate(urls: Partial<Record<Program, string>>): Promise<boolean> {
  return step("migrating", async () => {
    let applied = 0;
    for (const program of listPrograms()) {
      const url = urls[program];
      if (url) applied += (await applyMigrations(program, url)).length;
    }
    return applied > 0;
  });
}

function isLeftOut(path: string): boolean {
  return path.includes("/generated/") || path.endsWith(".test.ts");
}

/** What the seeds depend on: their code, what they ship, and the databases and addresses they are told. */
function findSeedDigest(env: NodeJS.ProcessEnv): string {
  const told = ["DATABASE_URL", "PROVIDER_DATABASE_URL", "PROVIDER_URL"].map((name) => env[name] ?? "");
  const files = ["lib", "provider", "prisma", "package-lock.json"];
  return createHash("sha256")
    .update([digestOf(ROOT, files, isLeftOut), ...told].join("\n"))
    .digest("hex");
}

/** A program's seed is idempotent: what people changed since is left as it is. */
async function seed(program: Program, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const script = program === "console" ? "lib/db/seed.ts" : "provider/seed.ts";
  if (!existsSync(join(ROOT, script))) return;
  await step(`seeding the ${program}`, async () => {
    const { code, output } = await run(process.execPath, [script], { cwd: ROOT, env, signal });
    if (code === REFUSED) throw new PlainError(refusalOf(output));
    if (code !== 0)
      throw new PlainError(`The ${program} could not be seeded. It wrote:\n\n${lastLines(output)}`);
  });
}

function toEnvironment(settings: Settings, urls: Partial<Record<Program, string>>): NodeJS.ProcessEnv {
  const state = readState(settings.home);
  return {
    ...process.env,
    BELLHOP_HOME: settings.home,
    HOST: settings.host,
    PORT: String(settings.port),
    PROVIDER_PORT: String(settings.providerPort),
    ...(settings.metrics === null && !process.env["PROVIDER_METRICS_PORT"]
      ? { PROVIDER_METRICS_PORT: "off" }
      : {}),
    PROVIDER_URL: process.env["PROVIDER_URL"] || settings.providerUrl,
    NEXTAUTH_URL: settings.consoleUrl,
    NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] || state.nextAuthSecret,
    VAULT_KEY: process.env["VAULT_KEY"] || state.vaultKey,
    PROVIDER_SECRET: process.env["PROVIDER_SECRET"] || state.providerSecret,
    ...(urls.console ? { DATABASE_URL: urls.console } : {}),
    ...(urls.provider ? { PROVIDER_DATABASE_URL: urls.provider } : {}),
  };
}

/** @throws PlainError where the database does not let the program in. */
export async function requireAnswer(program: Program, url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { urlVariable } = placeOf(program);
    const reason = error instanceof Error && error.message !== "" ? error.message : "no connection";
    throw new PlainError(
      `The database that ${urlVariable} names (${new URL(url).host}) does not let the ${program} in: ${reason}. Correct ${urlVariable}, or unset it to use the embedded PostgreSQL.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
