import { createSecretKey, type KeyObject } from "node:crypto";

const known = new WeakMap<Buffer, KeyObject>();

/** The key as node:crypto takes it fastest. With bare bytes finding out what they are is most of the cost of a short HMAC. */
export function keyObjectOf(bytes: Buffer): KeyObject {
  const key = known.get(bytes) ?? createSecretKey(bytes);
  known.set(bytes, key);
  return key;
}
