import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder the repository was cloned into. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
