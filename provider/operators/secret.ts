import { randomBytes } from "node:crypto";

/** 240 random bits: what is kept of it needs no slow hash. */
export function newSecret(prefix = ""): string {
  return `${prefix}${randomBytes(30).toString("base64url")}`;
}

export function newKey(prefix: string): string {
  return `${prefix}${randomBytes(9).toString("hex")}`;
}

/** Said with every secret that is printed: nobody can print it again. */
export const SHOWN_ONCE = "The secret is shown this once: only what recognises it is kept.";
