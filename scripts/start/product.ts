import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, type Program } from "#scripts/database/programs.ts";
import { writeMapFiles } from "#scripts/map/map-files.ts";
import { dropPidFile, takePidFile } from "#scripts/pid-file.ts";
import { PlainError, toPlainError } from "#scripts/plain-error.ts";
import { isPortFree } from "#scripts/postgres/free-port.ts";
import { isAlive } from "#scripts/processes.ts";
import { buildConsole, isBuilt, servingFile } from "./build.ts";
import { listProgramSpecs, type Mode, type ProgramSpec, toProviderSpec } from "./programs.ts";
import { checkMetricsPort } from "./metrics-port.ts";
import { step } from "./progress.ts";
import { prepare, type Prepared } from "./setup.ts";
import type { Settings } from "./settings.ts";
import { Supervisor } from "./supervisor.ts";

/** What is started: everything, built or from the source, or the provider alone. */
export type Scope = Mode | "provider";

export type Product = {
  /** Never resolves; rejects with a plain sentence when a part of the product cannot be kept running. */
  failure: Promise<never>;
  /** The settings every process was started with; holds secrets. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
};

/**
 * Sets up and starts the product, and waits until it serves.
 *
 * @param signal ends the start early; what was started by then is stopped.
 * @throws PlainError for what a person can put right.
 */
export async function startProduct(settings: Settings, scope: Scope, signal: AbortSignal): Promise<Product> {
  const release = takeRunLock(settings, scope);
  const supervisor = new Supervisor(settings.home, scope === "provider" ? "provider" : "product");
  let prepared: Prepared | null = null;
  const stop = async () => {
    await supervisor.stop();
    if (scope === "production") rmSync(servingFile(), { force: true });
    await prepared?.cluster?.release();
    release();
  };
  try {
    await supervisor.stopLeftovers();
    await requirePorts(settings, scope);
    const withoutMetrics = await checkMetricsPort(settings, commandOf(scope));
    if (withoutMetrics !== null) console.log(`  ${withoutMetrics}`);
    const programs: Program[] = scope === "provider" ? ["provider"] : ["console", "provider"];
    prepared = await prepare(settings, programs, signal);
    signal.throwIfAborted();
    const { env, cluster } = prepared;
    if (scope === "production") {
      if (!isBuilt()) await step("building the console", () => buildConsole(env, signal));
      takePidFile(servingFile());
    }
    if (scope === "development") await step("preparing the map", async () => writeMapFiles(ROOT));
    signal.throwIfAborted();
    const specs =
      scope === "provider"
        ? [toProviderSpec(settings, env, "production")]
        : listProgramSpecs(settings, env, scope);
    for (const spec of specs) {
      // Looked at again: a build takes long enough for another program to take the port, and to answer in our place.
      await requirePorts(settings, scope, spec.name);
      await step(`starting the ${spec.name}`, () => supervisor.start(spec, signal));
      signal.throwIfAborted();
    }
    const failure = Promise.race([supervisor.failure, ...(cluster ? [watchDatabase(cluster)] : [])]);
    failure.catch(() => {});
    return { failure, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One `npm start` per home: a second one would fight over the same build, ports and logs. */
function takeRunLock(settings: Settings, scope: Scope): () => void {
  const path = join(settings.home, scope === "provider" ? "provider.lock" : "start.lock");
  try {
    mkdirSync(settings.home, { recursive: true, mode: 0o711 });
    const holder = takePidFile(path);
    if (holder) {
      const where = settings.home === join(ROOT, ".bellhop") ? "from this clone" : `with ${settings.home}`;
      throw new PlainError(
        `Bellhop already runs ${where} (process ${holder.pid}). Use that one, or stop it first (Ctrl-C in its terminal, or kill ${holder.pid}).`,
      );
    }
  } catch (error) {
    throw toPlainError(error, settings.home);
  }
  return () => dropPidFile(path);
}

/** Refuses ports that others listen on: all that will be needed, or only those of one program. */
async function requirePorts(settings: Settings, scope: Scope, only?: ProgramSpec["name"]): Promise<void> {
  const provider = {
    name: "provider",
    variable: "PROVIDER_PORT",
    port: settings.providerPort,
    host: "127.0.0.1",
  };
  const console = { name: "console", variable: "PORT", port: settings.port, host: settings.host };
  for (const { name, variable, port, host } of scope === "provider" ? [provider] : [provider, console]) {
    if ((only && only !== name) || (await isPortFree(port, host))) continue;
    throw new PlainError(
      `Port ${port} is in use by another program. Stop that program, or choose another port: ${variable}=${port + 1} ${commandOf(scope)}`,
    );
  }
}

function commandOf(scope: Scope): string {
  return scope === "provider" ? "npm run provider" : "npm start";
}

/** The embedded server may have been started by another command, so it is watched by its process id. */
function watchDatabase({ pid, logFile }: { pid: number; logFile: string }): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      reject(
        new PlainError(
          `The database ended unexpectedly. What it wrote is in ${logFile}. Start again: it recovers what was committed.`,
        ),
      );
    }, 1_000);
    timer.unref();
  });
}
