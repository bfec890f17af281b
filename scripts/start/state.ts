import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { codeOf, PlainError, toPlainError } from "#scripts/plain-error.ts";

/** What a clone chooses once and keeps: `.bellhop/state.json`, readable by its owner alone. */
export type State = z.infer<typeof StateShape>;

const StateShape = z.object({
  /** Names the cluster when it cannot stand in `.bellhop` itself. */
  clusterId: z.string().min(1),
  databasePassword: z.string().min(1),
  /** The port the embedded PostgreSQL had last. */
  databasePort: z.number().int().positive().optional(),
  /** Signs the console's sign-in tokens. */
  nextAuthSecret: z.string().min(1),
  /** Encrypts the console's stored credentials: 32 bytes, base64. Lost with it, they must be entered again. */
  vaultKey: z.string().min(1),
  /** Signs what the provider issues: tickets, rate packages, downloads. 32 bytes, base64. */
  providerSecret: z.string().min(1),
});

/** The clone's state; made on first use. */
export function readState(home: string): State {
  const path = join(home, "state.json");
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw toPlainError(error, path);
    createState(home);
    return readState(home);
  }
  const parsed = StateShape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new PlainError(
    `${path} is damaged, and with it the keys to the database beside it. Put back a copy, or delete ${home} to begin again with an empty database.`,
  );
}

/** Written beside and renamed: never half a file, and never readable by others. */
export function writeState(home: string, state: State): void {
  const path = join(home, "state.json");
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(home, { recursive: true, mode: 0o711 });
    writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } catch (error) {
    throw toPlainError(error, home);
  }
}

/** Of two commands started at the same time in a fresh clone, one makes the state and both read it. */
function createState(home: string): void {
  const draft = join(home, `state.json.${process.pid}.new`);
  try {
    mkdirSync(home, { recursive: true, mode: 0o711 });
    writeFileSync(draft, `${JSON.stringify(newState(), null, 2)}\n`, { mode: 0o600 });
    linkSync(draft, join(home, "state.json"));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw toPlainError(error, home);
  } finally {
    rmSync(draft, { force: true });
  }
}

function newState(): State {
  return {
    clusterId: randomBytes(4).toString("hex"),
    databasePassword: randomBytes(24).toString("base64url"),
    nextAuthSecret: randomBytes(32).toString("base64"),
    vaultKey: randomBytes(32).toString("base64"),
    providerSecret: randomBytes(32).toString("base64"),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
