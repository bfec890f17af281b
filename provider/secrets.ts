import { hkdfSync } from "node:crypto";

export type SecretPurpose =
  | "ticket"
  | "credential"
  | "package"
  | "voucher"
  | "passport"
  | "webhook"
  | "session";

/** One independent 32-byte key a purpose, so that one leaking says nothing of the others. */
export type Secrets = Readonly<Record<SecretPurpose, Buffer>>;

/** `root` is PROVIDER_SECRET, 32 random bytes; the keys are HKDF-SHA-256 of it (RFC 5869), the purpose as info. */
export function deriveSecrets(root: Buffer): Secrets {
  const derive = (purpose: SecretPurpose) =>
    Buffer.from(hkdfSync("sha256", root, "bellhop-provider", purpose, 32));
  return {
    ticket: derive("ticket"),
    credential: derive("credential"),
    package: derive("package"),
    voucher: derive("voucher"),
    passport: derive("passport"),
    webhook: derive("webhook"),
    session: derive("session"),
  };
}
