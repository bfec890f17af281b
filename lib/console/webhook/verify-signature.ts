import { createHmac, timingSafeEqual } from "node:crypto";
import { WEBHOOK_TOLERANCE_S } from "#lib/contract/webhook.ts";

/** What `X-PLATFORM-Signature` says (§6), before anything of it is believed. */
export type Signature = { t: string; digests: Buffer[] };

const T = /^\d{1,12}$/;
const DIGEST = /^[0-9a-f]{64}$/i;
/** While a secret is being rotated a service may sign with both. */
const DIGESTS_MAX = 4;

/** `t=<unix_seconds>,v1=<hex>`. Parts of other names are for other versions; null where `t` or `v1` is none. */
export function readSignature(header: string): Signature | null {
  if (header.length > 1_024) return null;
  const parts = header.split(",").map((part) => part.trim());
  const valuesOf = (name: string): string[] =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [t, ...others] = valuesOf("t");
  const digests = valuesOf("v1");
  if (t === undefined || others.length > 0 || !T.test(t)) return null;
  if (digests.length === 0 || digests.length > DIGESTS_MAX || !digests.every((text) => DIGEST.test(text)))
    return null;
  return { t, digests: digests.map((text) => Buffer.from(text, "hex")) };
}

/** Whether it was signed just now: a delivery somebody kept is worth nothing a little later (§6 rule 3). */
export function isFresh({ t }: Signature, nowMs: number): boolean {
  return Math.abs(nowMs - Number(t) * 1_000) <= WEBHOOK_TOLERANCE_S * 1_000;
}

/**
 * Whether the body was signed with the secret: HMAC-SHA256 of `<t>.<raw body>` (§6). Every digest is compared, each in
 * constant time, so how long it takes says nothing.
 */
export function isSignedWith({ t, digests }: Signature, body: Uint8Array, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(`${t}.`, "utf8").update(body).digest();
  return digests.map((digest) => timingSafeEqual(digest, expected)).includes(true);
}
