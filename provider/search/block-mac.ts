import { createCipheriv } from "node:crypto";

export const BLOCK_BYTES = 16;
const WORD_BYTES = 4;
const BLOCK_WORDS = BLOCK_BYTES / WORD_BYTES;

/**
 * Messages one after the other, each in `stride` bytes, of which its first `blocks[i]` blocks are its own. The bytes
 * begin where a word of memory does, as those of every array with memory of its own.
 */
export type BlockMessages = { bytes: Uint8Array; stride: number; blocks: Uint8Array };

/**
 * CBC-MAC with AES-256 over many short messages side by side: what would be a call per message and block is one call
 * per block, for all of them together, on a cipher that is set up once.
 *
 * CBC-MAC is a sound MAC as long as no message is the beginning of another one. The caller keeps that by putting the
 * length into the first block of each message.
 */
export type BlockMac = {
  /** The tags of messages that all go on after the same `opening` block, one after the other. Valid until the next call. */
  tags(opening: Uint8Array, messages: BlockMessages): Uint8Array;
};

export function createBlockMac(key: Buffer): BlockMac {
  // Without chaining (ECB) every block of a call is enciphered by itself; the chaining is done here.
  const cipher = createCipheriv("aes-256-ecb", key, null);
  cipher.setAutoPadding(false);
  let chained = createBlocks(0);
  let tags = createBlocks(0);
  return {
    tags(opening, { bytes, stride, blocks }) {
      const count = blocks.length;
      if (count > chained.count) [chained, tags] = [createBlocks(count), createBlocks(count)];
      const words = toWords(bytes);
      const live = chained.bytes.subarray(0, count * BLOCK_BYTES);
      const begun = cipher.update(opening);
      for (let at = 0; at < live.length; at += BLOCK_BYTES) live.set(begun, at);
      let longest = 0;
      for (let message = 0; message < count; message += 1) longest = Math.max(longest, blocks[message] ?? 0);
      for (let block = 0; block < longest; block += 1) {
        addBlocks(chained.words, count, words, stride / WORD_BYTES, block);
        live.set(cipher.update(live));
        keepEnded(tags.words, chained.words, blocks, block + 1);
      }
      return tags.bytes.subarray(0, count * BLOCK_BYTES);
    },
  };
}

/** The same memory as bytes and as words of 32 bits, which are added four times as fast. */
type Blocks = { count: number; bytes: Uint8Array; words: Int32Array };

function createBlocks(count: number): Blocks {
  const bytes = new Uint8Array(count * BLOCK_BYTES);
  return { count, bytes, words: toWords(bytes) };
}

function toWords(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / WORD_BYTES);
}

/** Adds that block of each message to what is chained so far. */
function addBlocks(
  chained: Int32Array,
  count: number,
  words: Int32Array,
  strideWords: number,
  block: number,
): void {
  let from = block * BLOCK_WORDS;
  for (let at = 0; at < count * BLOCK_WORDS; at += BLOCK_WORDS) {
    for (let word = 0; word < BLOCK_WORDS; word += 1) {
      chained[at + word] = (chained[at + word] ?? 0) ^ (words[from + word] ?? 0);
    }
    from += strideWords;
  }
}

/** Keeps what is chained of the messages that end with so many blocks. */
function keepEnded(tags: Int32Array, chained: Int32Array, blocks: Uint8Array, ended: number): void {
  for (let message = 0; message < blocks.length; message += 1) {
    if (blocks[message] !== ended) continue;
    const at = message * BLOCK_WORDS;
    for (let word = at; word < at + BLOCK_WORDS; word += 1) tags[word] = chained[word] ?? 0;
  }
}
