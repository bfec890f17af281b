import { createHmac } from "node:crypto";

/**
 * `t=<unix_seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw_body>` with the webhook signing secret (§6). `t` is that of
 * the attempt: a receiver turns away what is older than 300 s, and late attempts must still be accepted.
 */
export function signWebhook(secret: string, body: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`, "utf8").digest("hex");
  return `t=${t},v1=${v1}`;
}
