import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { applyMigrations } from "#scripts/database/migrations.ts";
import { ROOT } from "#scripts/database/programs.ts";
import { ensureDatabase } from "#scripts/database/server.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import type { ServerAddress } from "#scripts/postgres/postmaster.ts";
import { run, waitUntil } from "#scripts/processes.ts";
import { type Program, startProgram } from "./program.ts";

export type BenchProvider = Pick<Program, "pid" | "stop"> & {
  name: string;
  port: number;
  /** Where it tells its metrics. */
  metricsPort: number;
};

export type BenchProviderOptions = {
  /** Names its database, its log and its profile. */
  name: string;
  server: ServerAddress;
  /** PROVIDER_SECRET. */
  secret: string;
  hotels: number;
  /** 1: simulated suppliers take as long as in life; 0: they answer at once. */
  supplierDelayScale: number;
  cpu: number | undefined;
  /** Where its log goes. */
  folder: string;
  /** Where a CPU profile is written when it ends. */
  cpuProfFolder: string | undefined;
};

const START_MS = 120_000;

/** `provider/main.ts` in a process of its own, as `npm run provider` runs it, on a database of its own. */
export async function startBenchProvider(options: BenchProviderOptions): Promise<BenchProvider> {
  const { name, server, secret, hotels, supplierDelayScale, cpu, folder, cpuProfFolder } = options;
  const databaseUrl = await ensureDatabase(server, `bench_${name.replaceAll(/\W/g, "_")}`);
  await applyMigrations("provider", databaseUrl);
  const port = await findFreePort();
  const metricsPort = await findFreePort();
  const env = {
    PROVIDER_DATABASE_URL: databaseUrl,
    PROVIDER_SECRET: secret,
    PROVIDER_PORT: String(port),
    PROVIDER_METRICS_PORT: String(metricsPort),
    PROVIDER_HOTELS: String(hotels),
    REHEARSAL_SCALE: String(supplierDelayScale),
  };
  await seed(env);
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, "a", 0o600);
  if (cpuProfFolder !== undefined) mkdirSync(cpuProfFolder, { recursive: true });
  const program = startProgram("provider/main.ts", {
    cpu,
    env,
    output: log,
    nodeArgs:
      cpuProfFolder === undefined
        ? []
        : ["--cpu-prof", `--cpu-prof-dir=${cpuProfFolder}`, `--cpu-prof-name=${name}.cpuprofile`],
  });
  closeSync(log);
  const isUp = await waitUntil(() => program.hasEnded() || listensOn(port), START_MS);
  if (!isUp || program.hasEnded()) {
    await program.stop();
    throw new Error(`the provider did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
  }
  return { name, port, metricsPort, pid: program.pid, stop: () => program.stop() };
}

async function seed(env: Record<string, string>): Promise<void> {
  const { code, output } = await run(process.execPath, ["provider/seed.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`the sandbox could not be seeded:\n${output}`);
}

/** It listens last of all, so whoever can connect finds it ready. */
function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
