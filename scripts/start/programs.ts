import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { NEXT } from "./build.ts";
import type { Settings } from "./settings.ts";

/** One process of the product: how it is started and how it shows that it is ready. */
export type ProgramSpec = {
  name: "provider" | "worker" | "console";
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Answers 200 when the program serves. Without one it is ready when it has lived for a moment. */
  healthUrl?: string;
};

export type Mode = "production" | "development";

/**
 * The product's processes in the order they start. A worker that does not exist is left out.
 *
 * Each is a plain command with its settings in the environment, so that people who outgrow one machine can
 * start them by hand: see docs/running.md.
 */
export function listProgramSpecs(settings: Settings, env: NodeJS.ProcessEnv, mode: Mode): ProgramSpec[] {
  const watch = mode === "development" ? ["--watch"] : [];
  const consoleEnv = without(env, PROVIDER_SECRETS, mode);
  const all: ProgramSpec[] = [
    toProviderSpec(settings, env, mode),
    { name: "worker", args: [...watch, "worker/main.ts"], env: consoleEnv },
    {
      name: "console",
      args: [
        NEXT,
        mode === "development" ? "dev" : "start",
        "-H",
        settings.host,
        "-p",
        String(settings.port),
      ],
      env: { ...consoleEnv, NEXT_TELEMETRY_DISABLED: "1" },
      healthUrl: `http://${toLocalHost(settings.host)}:${settings.port}/api/health`,
    },
  ];
  return all.filter(({ name }) => name !== "worker" || existsSync(join(ROOT, "worker/main.ts")));
}

export function toProviderSpec(settings: Settings, env: NodeJS.ProcessEnv, mode: Mode): ProgramSpec {
  return {
    name: "provider",
    args: [...(mode === "development" ? ["--watch"] : []), "provider/main.ts"],
    env: without(env, CONSOLE_SECRETS, mode),
    healthUrl: `${settings.providerUrl}/health`,
  };
}

// Neither program is given what only the other may know.
const CONSOLE_SECRETS = ["DATABASE_URL", "NEXTAUTH_SECRET", "VAULT_KEY"];
const PROVIDER_SECRETS = ["PROVIDER_DATABASE_URL", "PROVIDER_SECRET"];

function without(env: NodeJS.ProcessEnv, names: string[], mode: Mode): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(kept), NODE_ENV: mode };
}

/** The address at which this machine itself reaches a listener on `host`. */
function toLocalHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
