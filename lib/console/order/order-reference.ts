import { randomInt } from "node:crypto";

// Neither I, L, O nor U: read over the telephone they are taken for 1, 0 and V.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/** A reference of our own for one attempt (§4.10 customerReferenceNo): `BH-7K3QX-9MD2W`, 50 random bits. */
export function newOrderReference(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `BH-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
