import { hash } from "node:crypto";

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** HMAC-SHA256 under one key of a text and the bytes behind it. */
export type HmacSha256 = (text: string, bytes: Uint8Array) => Buffer;

/**
 * HMAC as RFC 2104 writes it down, over two digests made in one call each: `createHmac` sets up an object of OpenSSL's
 * for every message, which costs more than digesting a short one.
 *
 * @param key of at most 64 bytes
 */
export function createHmacSha256(key: Buffer): HmacSha256 {
  if (key.length > BLOCK_BYTES) throw new RangeError("a longer key would have to be digested first");
  let inner = padded(key, INNER_PAD, BLOCK_BYTES);
  const outer = padded(key, OUTER_PAD, DIGEST_BYTES);
  return (text, bytes) => {
    // UTF-16 grows to three bytes a unit at most.
    const most = text.length * 3 + bytes.length;
    if (BLOCK_BYTES + most > inner.length) inner = padded(key, INNER_PAD, most);
    const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES, "utf8");
    inner.set(bytes, end);
    outer.set(hash("sha256", inner.subarray(0, end + bytes.length), "buffer"), BLOCK_BYTES);
    return hash("sha256", outer, "buffer");
  };
}

/** The key in a block of its own, padded, and room for what is digested with it. */
function padded(key: Buffer, pad: number, room: number): Buffer {
  const bytes = Buffer.alloc(BLOCK_BYTES + room);
  for (let index = 0; index < BLOCK_BYTES; index += 1) bytes[index] = (key[index] ?? 0) ^ pad;
  return bytes;
}
