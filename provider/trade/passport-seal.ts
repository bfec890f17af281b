import { seal, unseal } from "#provider/seal.ts";

/** Where a sealed number belongs. It is bound in: moved to another order or guest it no longer opens. */
export type PassportPlace = { orderId: string; guestIndex: number };

/** AES-256-GCM, as base64url text that can stand in a guest's JSON (§2.6: encrypted at rest). */
export function sealPassport(key: Buffer, place: PassportPlace, passportNumber: string): string {
  return Buffer.from(seal(key, passportNumber, toBinding(place))).toString("base64url");
}

/** @throws Error where the text was altered, moved or sealed with another key. */
export function openPassport(key: Buffer, place: PassportPlace, sealed: string): string {
  return unseal(key, Buffer.from(sealed, "base64url"), toBinding(place));
}

function toBinding({ orderId, guestIndex }: PassportPlace): string {
  return `order:${orderId}:guest:${guestIndex}:passport`;
}
