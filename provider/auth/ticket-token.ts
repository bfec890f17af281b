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

/** Null for whatever is not a ticket of ours that is valid now; why is told to nobody. */
export async function readTicket(key: Buffer, token: string, nowMs: number): Promise<TicketClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      currentDate: new Date(nowMs),
      requiredClaims: ["exp", "iat", "sub"],
    });
    const { sub, kv, gen, scp } = claims.parse(payload);
    return { accountId: sub, keyVersion: kv, scopes: gen === 1 ? null : scp };
  } catch {
    return null;
  }
}
