import { createHash, randomBytes } from "node:crypto";
import type { Vault } from "#lib/vault.ts";

/** What makes the address of a client's page unguessable. Only its digest finds the page; the text itself is sealed. */

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type NewToken = { token: string; tokenDigest: string };

export function newQuoteToken(vault: Vault, quoteId: string): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token: vault.seal(token, placeOf(quoteId)), tokenDigest: digestOf(token) };
}

/** @throws Error where it was sealed with another vault key. */
export function openQuoteToken(vault: Vault, quoteId: string, sealed: string): string {
  return vault.open(sealed, placeOf(quoteId));
}

/** Null for a text that is no token. */
export function toTokenDigest(text: string): string | null {
  return TOKEN.test(text) ? digestOf(text) : null;
}

function digestOf(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}

function placeOf(quoteId: string): string {
  return `quote:${quoteId}:token`;
}
