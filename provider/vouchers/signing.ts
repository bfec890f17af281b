import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IssuedVoucher } from "#provider/db/vouchers.ts";
import { keyObjectOf } from "#provider/key-object.ts";

const ALGORITHM = "HMAC-SHA256";

export const DOCUMENT_TYPE = "application/pdf";

/** Names the key without telling of it, so that a signature says which one it needs after a rotation. */
function toKeyId(key: Buffer): string {
  return `vk_${createHmac("sha256", keyObjectOf(key)).update("voucher key id").digest("hex").slice(0, 16)}`;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A detached HMAC over the voucher's number, version and exact bytes (§2.9); only the provider can verify it. */
export function signVoucher(
  key: Buffer,
  voucher: { number: string; version: number },
  bytes: Uint8Array,
  nowMs: number,
): IssuedVoucher["signature"] {
  const digest = digestOf(bytes);
  return {
    alg: ALGORITHM,
    keyId: toKeyId(key),
    digest,
    signature: createHmac("sha256", keyObjectOf(key)).update(toSigned(voucher, digest)).digest("hex"),
    signedAtMs: nowMs,
  };
}

export function isSignatureValid(
  key: Buffer,
  voucher: { number: string; version: number },
  signature: Pick<IssuedVoucher["signature"], "digest" | "signature">,
): boolean {
  const expected = createHmac("sha256", keyObjectOf(key))
    .update(toSigned(voucher, signature.digest))
    .digest();
  const given = Buffer.from(signature.signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function toSigned({ number, version }: { number: string; version: number }, digest: string): string {
  return `voucher\n${number}\n${version}\n${digest}`;
}

/** A download link's token: voucher, end of validity (unix seconds) and a signature over both. */
export function signDownload(key: Buffer, voucherId: string, expiresAtS: number): string {
  return `${voucherId}.${expiresAtS}.${downloadMac(key, voucherId, expiresAtS)}`;
}

/** The voucher a download token names, or null where it is altered, foreign or past. */
export function openDownload(key: Buffer, token: string, nowMs: number): string | null {
  const [, voucherId, expiry, mac] = /^([A-Z0-9-]{1,64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (voucherId === undefined || expiry === undefined || mac === undefined) return null;
  const expected = downloadMac(key, voucherId, Number(expiry));
  const isGenuine = timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  return isGenuine && nowMs < Number(expiry) * 1000 ? voucherId : null;
}

function downloadMac(key: Buffer, voucherId: string, expiresAtS: number): string {
  return createHmac("sha256", keyObjectOf(key))
    .update(`download\n${voucherId}\n${expiresAtS}`)
    .digest("base64url");
}
