import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { scope as scopeSchema, type Scope } from "#lib/contract/scopes.ts";

const ISSUER = "hotel-distribution-interface";

/** What a ticket says. */
export type TicketClaims = {
  accountId: string;
  keyVersion: number;
  /** `null`: issued before scopes existed, so its empty list means full access (§5 rule 5). */
  scopes: Scope[] | null;
};

// `gen` says which generation issued the ticket: 1 knew no scopes. An empty list alone decides nothing (§5 rule 5).
const claims = z.object({
  sub: z.string(),
  exp: z.int(),
  kv: z.int(),
  gen: z.union([z.literal(1), z.literal(2)]),
  scp: z.array(scopeSchema),
});

/** A JWT whose expiry is absolute and never moves (§5 rule 2). Both instants in unix seconds. */
export function signTicket(
  key: Buffer,
  ticket: TicketClaims,
  { issuedAtS, expiresAtS }: { issuedAtS: number; expiresAtS: number },
): Promise<string> {
  return new SignJWT({ kv: ticket.keyVersion, gen: ticket.scopes ? 2 : 1, scp: ticket.scopes ?? [] })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setSubject(ticket.accountId)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(expiresAtS)
    .setJti(randomUUID())
    .sign(key);
}

type Read = { ticket: TicketClaims; expiresAtMs: number };

const READ_MAX = 10_000;
/** Tickets whose signature was found to be ours, by key and token: what they say never changes, only the time does. */
const readByKey = new WeakMap<Buffer, Map<string, Read>>();

/**
 * Null for whatever is not a ticket of ours that is valid now; why is told to nobody. A signature is computed once a
 * ticket and process, and only then is the answer a promise. Whether the ticket's key still stands is for the caller to
 * ask, on every call (§5 rule 6).
 */
export function readTicket(
  key: Buffer,
  token: string,
  nowMs: number,
): TicketClaims | null | Promise<TicketClaims | null> {
  const known = readByKey.get(key) ?? new Map<string, Read>();
  readByKey.set(key, known);
  const read = known.get(token);
  if (!read) return readNew(known, { key, token, nowMs });
  if (read.expiresAtMs > nowMs) return read.ticket;
  known.delete(token);
  return null;
}

async function readNew(
  known: Map<string, Read>,
  { key, token, nowMs }: { key: Buffer; token: string; nowMs: number },
): Promise<TicketClaims | null> {
  const read = await verifyTicket(key, token, nowMs);
  if (!read || read.expiresAtMs <= nowMs) return null;
  known.set(token, read);
  // A Map keeps the order of insertion: the one read first goes, and is verified again should it still be in use.
  const [oldest] = known.size > READ_MAX ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return read.ticket;
}

async function verifyTicket(key: Buffer, token: string, nowMs: number): Promise<Read | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: new Date(nowMs),
      requiredClaims: ["exp", "iat", "sub"],
    });
    const { sub, exp, kv, gen, scp } = claims.parse(payload);
    return {
      ticket: { accountId: sub, keyVersion: kv, scopes: gen === 1 ? null : scp },
      expiresAtMs: exp * 1000,
    };
  } catch {
    return null;
  }
}
