import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./database/programs.ts";
import { type LockFile, toComplete } from "./lockfile.ts";

// npm run lock:complete, after npm install changed the lock file with a registry that lacks some platforms.
const path = join(ROOT, "package-lock.json");
const lock: LockFile = JSON.parse(readFileSync(path, "utf8"));
writeFileSync(path, `${JSON.stringify(toComplete(lock), null, 2)}\n`);
