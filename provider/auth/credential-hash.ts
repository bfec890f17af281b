import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { keyObjectOf } from "#provider/key-object.ts";

/**
 * What is kept of an appSecret or a client_secret. These are random and long, so a keyed hash is enough:
 * without PROVIDER_SECRET a copy of the database cannot even be guessed against.
 */
export function hashSecret(credentialKey: Buffer, secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac("sha256", keyObjectOf(credentialKey)).update(secret, "utf8").digest());
}

/**
 * Compares in constant time. A null hash (nobody has that key) costs the same and never matches, so an unknown
 * key and a wrong secret cannot be told apart.
 */
export function isSecret(credentialKey: Buffer, secret: string, hash: Uint8Array | null): boolean {
  const actual = hashSecret(credentialKey, secret);
  const expected = hash?.length === actual.length ? hash : new Uint8Array(actual.length);
  return timingSafeEqual(actual, expected) && hash !== null;
}

/** What is kept of an access token: 256 random bits need no key. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token, "utf8").digest());
}
