import { join, resolve } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { PlainError } from "#scripts/plain-error.ts";

/** What the environment asks for. Everything has a default: `npm start` needs none of it. */
export type Settings = {
  /** Data, secrets, logs and locks. Default: `.bellhop` in the clone. */
  home: string;
  /** Where the console listens. */
  host: string;
  port: number;
  /** Where the provider listens, always on loopback. */
  providerPort: number;
  /** Where the provider tells metrics, and whether somebody chose it; null: nowhere, or what the provider will refuse. */
  metrics: { host: string; port: number; isChosen: boolean } | null;
  /** External databases; without them the embedded PostgreSQL serves. */
  databaseUrl: string | undefined;
  providerDatabaseUrl: string | undefined;
  /** The address people open, as sign-in must know it. */
  consoleUrl: string;
  providerUrl: string;
};

type Environment = Record<string, string | undefined>;

export function readSettings(env: Environment): Settings {
  const host = env["HOST"] || "127.0.0.1";
  const port = readPort(env, "PORT", 3000);
  const providerPort = readPort(env, "PROVIDER_PORT", 4010);
  if (port === providerPort) {
    throw new PlainError(`PORT and PROVIDER_PORT are both ${port}. Give each program a port of its own.`);
  }
  return {
    home: env["BELLHOP_HOME"] ? resolve(env["BELLHOP_HOME"]) : join(ROOT, ".bellhop"),
    host,
    port,
    providerPort,
    metrics: readMetrics(env, port),
    databaseUrl: readDatabaseUrl(env, "DATABASE_URL"),
    providerDatabaseUrl: readDatabaseUrl(env, "PROVIDER_DATABASE_URL"),
    consoleUrl: env["NEXTAUTH_URL"] || `http://${toUrlHost(host)}:${port}`,
    providerUrl: `http://127.0.0.1:${providerPort}`,
  };
}

/** A host as it stands in a URL. One that means "every address" is reached by the machine's own name. */
function toUrlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function readPort(env: Environment, variable: string, standard: number): number {
  const text = env[variable];
  if (text === undefined || text === "") return standard;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new PlainError(`${variable}=${text} is not a port. Give a number from 1 to 65535.`);
}

/** Where the provider tells metrics unless told otherwise (provider/env.ts). */
const METRICS_PORT = 4011;

function readMetrics(env: Environment, consolePort: number): Settings["metrics"] {
  const host = env["PROVIDER_METRICS_HOST"] || "127.0.0.1";
  const text = env["PROVIDER_METRICS_PORT"];
  // The default would take the port that the console is to have.
  if (!text) return consolePort === METRICS_PORT ? null : { host, port: METRICS_PORT, isChosen: false };
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? { host, port, isChosen: true } : null;
}

function readDatabaseUrl(env: Environment, variable: string): string | undefined {
  const text = env[variable];
  if (!text) return undefined;
  // The value itself is not repeated: it holds a password.
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed && /^postgres(ql)?:$/.test(parsed.protocol) && parsed.pathname.length > 1) return text;
  throw new PlainError(
    `${variable} is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database.`,
  );
}
