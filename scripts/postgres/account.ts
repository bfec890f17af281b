import { spawnSync } from "node:child_process";
import { PlainError } from "#scripts/plain-error.ts";

/** The user PostgreSQL runs as: ids to spawn with, or empty for the user who is running this. */
export type Account = { uid?: number; gid?: number };

const NAME = "postgres";

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, made on first use.
 * Everybody else runs it as themselves.
 */
export function getAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const found = findIds();
  if (found) return found;
  const made = spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/bin/false",
    NAME,
  ]);
  const ids = findIds();
  if (made.status !== 0 || !ids) {
    throw new PlainError(
      `PostgreSQL does not run as root and the system user "${NAME}" could not be made. Run "useradd --system ${NAME}", run Bellhop as an ordinary user, or set DATABASE_URL and PROVIDER_DATABASE_URL.`,
    );
  }
  return ids;
}

/** Whether the account may enter this folder or run this file. Asked of the system, so ACLs count too. */
export function mayEnter(account: Account, path: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { ...account, cwd: "/" }).status === 0;
}

function findIds(): { uid: number; gid: number } | null {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const asked = spawnSync("id", [flag, NAME], { encoding: "utf8" });
    return asked.status === 0 ? Number(asked.stdout) : null;
  });
  return uid != null && gid != null ? { uid, gid } : null;
}
