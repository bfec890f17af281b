import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Random } from "./random.ts";

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const utf16 = (text: string) => Buffer.from(text, "utf16le");

/** What becomes of a body on the way: cut, bent, in another encoding, or something else altogether. */
const MUTATIONS: Record<string, Mutation> = {
  empty: () => Buffer.alloc(0),
  cut: (bytes, random) => bytes.subarray(0, random.int(0, bytes.length)),
  trail: (bytes, random) =>
    Buffer.concat([
      bytes,
      Buffer.from(random.pick(["}", "]", ",", "\0", "//", "{}", " \n\t", "garbage", bytes.toString()])),
    ]),
  flip(bytes, random) {
    const copy = Buffer.from(bytes);
    for (let count = random.int(1, 4); count > 0 && copy.length > 0; count -= 1) {
      copy[random.int(0, copy.length - 1)] = random.int(0, 255);
    }
    return copy;
  },
  insert(bytes, random) {
    const at = random.int(0, bytes.length);
    const hostile = random.pick([
      [0xff],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf8, 0x88],
      [0x80],
      [0],
      [0x1f],
      [0xe2, 0x82],
    ]);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(hostile), bytes.subarray(at)]);
  },
  byteOrderMark: (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  utf16: (bytes, random) =>
    Buffer.concat([Buffer.from(random.chance(0.5) ? [0xff, 0xfe] : []), utf16(bytes.toString())]),
  latin1: (bytes) => Buffer.from(bytes.toString(), "latin1"),
  gzip: (bytes) => gzipSync(bytes),
  brotli: (bytes) => brotliCompressSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  singleQuotes: (bytes) => Buffer.from(bytes.toString().replaceAll('"', "'")),
  comments: (bytes) => Buffer.from(`/* a */ ${bytes.toString()} // b`),
  spaces: (bytes, random) => Buffer.concat([Buffer.alloc(random.int(1, 100_000), " "), bytes]),
  form: () =>
    Buffer.from("grant_type=client_credentials&client_id=a&client_secret=%ff&scope=%00&scope=x&__proto__=1"),
  scalar: (_bytes, random) =>
    Buffer.from(random.pick(["null", "true", "0", '""', "[]", "1e999", "NaN", "[[[", '"\\ud800"', "-"])),
  noise: (_bytes, random) =>
    Buffer.from(Array.from({ length: random.int(1, 400) }, () => random.int(0, 255))),
  tooLarge: (bytes, random) => Buffer.concat([bytes, Buffer.alloc(random.int(1_040_000, 1_300_000), " ")]),
};

/** The rare one is a megabyte of traffic, and there is little to learn from sending it often. */
const ORDINARY = Object.keys(MUTATIONS).filter((name) => name !== "tooLarge");

export function mutateBytes(bytes: Buffer, random: Random): { bytes: Buffer; operator: string } {
  const operator = random.chance(0.004) ? "tooLarge" : random.pick(ORDINARY);
  return { bytes: MUTATIONS[operator]?.(bytes, random) ?? bytes, operator };
}
