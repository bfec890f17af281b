import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { SessionOwner } from "#provider/db/sessions.ts";
import { keyObjectOf } from "#provider/key-object.ts";

/** What an id says of itself. */
export type IssuedSession = {
  openedAtMs: number;
  /** Whether it was issued to exactly this person of the account. */
  isOf(userRef: string | null): boolean;
};

/*
 * An id proves by itself that it was issued, when, and to whom, so that a session needs no row to be known: at any
 * process at once, and as long as Cancel may ask for it (docs/decisions/013).
 * Layout: version, opening instant (6), random (12), tag of the person (8), seal for the account (16).
 */
const VERSION = 1;
const RANDOM_AT = 7;
const TAG_AT = 19;
const SEAL_AT = 27;
const BYTES = 43;
const PREFIX = "s_";
const FORM = /^s_[A-Za-z0-9_-]{58}$/;

export function issueSessionId(key: Buffer, owner: SessionOwner, openedAtMs: number): string {
  const bytes = Buffer.alloc(BYTES);
  bytes[0] = VERSION;
  bytes.writeUIntBE(openedAtMs, 1, 6);
  randomBytes(TAG_AT - RANDOM_AT).copy(bytes, RANDOM_AT);
  tagOf(bytes, owner.accountId, owner.userRef).copy(bytes, TAG_AT);
  sealOf(key, bytes, owner.accountId).copy(bytes, SEAL_AT);
  return PREFIX + bytes.toString("base64url");
}

type Read = IssuedSession & { accountId: string };

const READ_MAX = 20_000;
/** Ids whose seal was found to be ours, by key and id: what they say never changes. */
const readByKey = new WeakMap<Buffer, Map<string, Read>>();

/**
 * Null for whatever was not issued to the account; why is told to nobody. A seal is computed once a session and
 * process, as one is for a ticket.
 */
export function readSessionId(key: Buffer, id: string, accountId: string): IssuedSession | null {
  const known = readByKey.get(key) ?? new Map<string, Read>();
  readByKey.set(key, known);
  const read = known.get(id);
  if (read) return read.accountId === accountId ? read : null;
  const verified = verifySessionId(key, id, accountId);
  if (!verified) return null;
  known.set(id, { ...verified, accountId });
  const [oldest] = known.size > READ_MAX ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return verified;
}

function verifySessionId(key: Buffer, id: string, accountId: string): IssuedSession | null {
  if (!FORM.test(id)) return null;
  const bytes = Buffer.from(id.slice(PREFIX.length), "base64url");
  // One spelling only: the last character has bits to spare.
  if (bytes.length !== BYTES || bytes[0] !== VERSION || PREFIX + bytes.toString("base64url") !== id)
    return null;
  if (!timingSafeEqual(sealOf(key, bytes, accountId), bytes.subarray(SEAL_AT))) return null;
  // Almost every call of a session is the same person's.
  let owner: string | null | undefined;
  return {
    openedAtMs: bytes.readUIntBE(1, 6),
    isOf(userRef) {
      if (owner !== undefined && owner === userRef) return true;
      const isOwner = timingSafeEqual(tagOf(bytes, accountId, userRef), bytes.subarray(TAG_AT, SEAL_AT));
      if (isOwner) owner = userRef;
      return isOwner;
    },
  };
}

/** Ids of before they proved themselves: their rows are what is known of them. */
export function isPlainSessionId(id: string): boolean {
  return /^s_[A-Za-z0-9_-]{32}$/.test(id);
}

/** Which person it is for. The seal goes over it, so it needs no key. */
function tagOf(bytes: Buffer, accountId: string, userRef: string | null): Buffer {
  const person = Buffer.from(JSON.stringify([accountId, userRef]));
  return hash("sha256", Buffer.concat([bytes.subarray(0, TAG_AT), person]), "buffer").subarray(
    0,
    SEAL_AT - TAG_AT,
  );
}

function sealOf(key: Buffer, bytes: Buffer, accountId: string): Buffer {
  return createHmac("sha256", keyObjectOf(key))
    .update(bytes.subarray(0, SEAL_AT))
    .update(accountId)
    .digest()
    .subarray(0, BYTES - SEAL_AT);
}
