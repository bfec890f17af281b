import { createCipheriv } from "node:crypto";
import { describe, expect, it } from "vitest";
import { mix } from "#provider/content/mix.ts";
import { BLOCK_BYTES, createBlockMac } from "./block-mac.ts";

const KEY = Buffer.alloc(32, 5);
const STRIDE = 4 * BLOCK_BYTES;

/** CBC-MAC as OpenSSL makes it: the last block of the message enciphered in CBC mode from a zero vector. */
function referenceTag(message: Uint8Array): Buffer {
  const cipher = createCipheriv("aes-256-cbc", KEY, Buffer.alloc(BLOCK_BYTES));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(message), cipher.final()]).subarray(-BLOCK_BYTES);
}

describe("tags of many messages at once", () => {
  it("are the CBC-MAC of each by itself, however long its neighbours are", () => {
    const mac = createBlockMac(KEY);
    for (const count of [1, 2, 50, 300]) {
      const opening = Uint8Array.from({ length: BLOCK_BYTES }, (_, index) => mix(index, count) & 255);
      const blocks = Uint8Array.from({ length: count }, (_, index) => 1 + (mix(index, 3) % 4));
      const bytes = Uint8Array.from({ length: count * STRIDE }, (_, index) => mix(index, 4) & 255);
      const tags = mac.tags(opening, { bytes, stride: STRIDE, blocks });
      for (const [index, own] of blocks.entries()) {
        const message = bytes.subarray(index * STRIDE, index * STRIDE + own * BLOCK_BYTES);
        expect(Buffer.from(tags.subarray(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES))).toEqual(
          referenceTag(Buffer.concat([opening, message])),
        );
      }
    }
  });

  it("are none for no message", () => {
    const none = { bytes: new Uint8Array(0), stride: STRIDE, blocks: new Uint8Array(0) };
    expect(createBlockMac(KEY).tags(new Uint8Array(BLOCK_BYTES), none)).toHaveLength(0);
  });
});
