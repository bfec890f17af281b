import { hash, verify } from "@node-rs/argon2";

/** Passwords as argon2id (the library's default), with the parameters OWASP names: 19 MiB, two passes, one lane. */
const PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Longer texts are refused before they are hashed. */
export const PASSWORD_MAX = 200;
/** Ten characters at least; no rules of composition, which only make passwords worse. */
export const PASSWORD_MIN = 10;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), PARAMETERS);
}

/** How a password is checked; tests count the calls. */
export type VerifyPassword = (passwordHash: string, password: string) => Promise<boolean>;

export const verifyPassword: VerifyPassword = async (passwordHash, password) => {
  try {
    return await verify(passwordHash, password.normalize("NFKC"));
  } catch {
    // Not a hash in argon2's text form.
    return false;
  }
};

let nobody: Promise<string> | undefined;

/** The hash of a password nobody has: what is checked where there is no such person, so that it takes as long. */
export function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
}
