import { CODES } from "#lib/contract/codes.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { findAccountByAppKey } from "#provider/db/accounts.ts";
import type { Handler } from "#provider/http/call.ts";
import { Refusal } from "#provider/refusal.ts";
import { isSecret } from "./credential-hash.ts";
import { isPublishedElsewhere } from "./published-secrets.ts";
import { signTicket } from "./ticket-token.ts";

/** Ticket (§4.2). Unknown key, wrong secret, disabled and another platform's credentials answer alike. */
export const issueTicket: Handler<"ticket"> = async (deps, _call, body) => {
  const { db, clock, secrets } = deps;
  const account = await findAccountByAppKey(db, body.appKey);
  const isRight = isSecret(secrets.credential, body.appSecret, account?.appSecretHash ?? null);
  if (!account?.isAccepted || !isRight || isPublishedElsewhere(deps, account.appSecretHash)) {
    throw new Refusal(CODES.unauthorized, "the key and secret are not valid for this platform");
  }
  const issuedAtS = Math.floor(clock.nowMs() / 1000);
  const expiresAtS = issuedAtS + (body.ttl ?? LIMITS.ticketTtlDefaultS);
  const ticket = await signTicket(
    secrets.ticket,
    { accountId: account.id, keyVersion: account.keyVersion, scopes: account.scopes },
    { issuedAtS, expiresAtS },
  );
  return { ticket, expiresAt: expiresAtS };
};
