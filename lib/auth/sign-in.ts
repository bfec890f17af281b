import { createHash } from "node:crypto";
import type { Clock } from "#lib/clock.ts";
import { createAuthSession } from "#lib/db/auth-sessions.ts";
import type { Db } from "#lib/db/client.ts";
import { findForSignIn, toEmail } from "#lib/db/people.ts";
import { countTry, deleteOldTries, forgetTries } from "#lib/db/sign-in-throttles.ts";
import { hashOfNobody, PASSWORD_MAX, verifyPassword, type VerifyPassword } from "./password.ts";

/** A working day. A session is not stretched by use: whoever still works then signs in again. */
export const SESSION_TTL_S = 12 * 3600;

const WINDOW_MS = 15 * 60 * 1000;
/** From one address for one e-mail. */
const TRIES_FROM_ADDRESS = 10;
/** For one e-mail from anywhere: whoever guesses may have many addresses. */
const TRIES_FOR_EMAIL = 50;

export type SignInResult =
  | { kind: "signed-in"; personId: string; sessionId: string }
  /** Unknown, disabled, or a wrong password: nobody learns which. */
  | { kind: "wrong" }
  /** Too many tries for this e-mail; said whether or not there is such a person. */
  | { kind: "busy" };

/**
 * Checks e-mail and password and opens a session. Every way to be refused takes the same steps: the try is counted
 * first, and a password is hashed in any case.
 */
export async function signIn(
  { email, password, address }: { email: string; password: string; address: string },
  { db, clock, verify = verifyPassword }: { db: Db; clock: Clock; verify?: VerifyPassword },
): Promise<SignInResult> {
  const at = new Date(clock.nowMs());
  const known = toEmail(email);
  const keys = { pair: toKey(known, address), email: toKey(known) };
  const count = (key: string): Promise<number> => countTry(db, { key, at, windowMs: WINDOW_MS });
  const isBusy = (await count(keys.pair)) > TRIES_FROM_ADDRESS || (await count(keys.email)) > TRIES_FOR_EMAIL;
  if (isBusy) return { kind: "busy" };

  // PostgreSQL stores no NUL, and nobody's e-mail holds one.
  const person = known.includes("\0") || known.length > 254 ? null : await findForSignIn(db, known);
  const isRight = await verify(
    person?.passwordHash ?? (await hashOfNobody()),
    password.length > PASSWORD_MAX ? "" : password,
  );
  if (!person || !isRight || person.isDisabled) return { kind: "wrong" };

  await forgetTries(db, [keys.pair, keys.email]);
  await deleteOldTries(db, new Date(at.getTime() - WINDOW_MS));
  const expiresAt = new Date(at.getTime() + SESSION_TTL_S * 1000);
  const sessionId = await createAuthSession(db, { personId: person.personId, at, expiresAt });
  return { kind: "signed-in", personId: person.personId, sessionId };
}

function toKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
