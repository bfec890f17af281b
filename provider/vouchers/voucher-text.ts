/** A text on the voucher, with the direction it runs in: it is set as a piece of its own, whatever stands around it. */
export type VoucherText = { text: string; rtl: boolean };

/** No hotel, room or person has a longer name; what is would fill pages with one. */
const NAME_MAX = 300;

const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS = /\p{Cc}+/gu;
const LONG_WORD = /\S{25,}/gu;
/** Fits the narrowest column. */
const PIECE = /(\S{8})(?=\S)/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Supplier text or a name as harmless text: nothing that turns the direction of what follows, no control characters. */
export function clean(text: string): string {
  return text.replaceAll(BIDI_CONTROLS, "").replaceAll(CONTROLS, " ").trim();
}

/** A name as it is shown: harmless, and it comes to an end. */
export function cleanName(name: string): string {
  const plain = clean(name);
  // By letters as they are read: half of one is none.
  const letters = plain.length > NAME_MAX ? Array.from(plain) : [];
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join("").trimEnd()}…` : plain;
}

/** A harmless text as the template sets it: in the direction of its first letter that has one, and with places to break long words at. */
export function toVoucherText(harmless: string): VoucherText {
  return {
    text: harmless.replaceAll(LONG_WORD, (word) => word.replaceAll(PIECE, "$1\u200B")),
    rtl: RIGHT_TO_LEFT.test(/\p{L}/u.exec(harmless)?.[0] ?? ""),
  };
}

/** A name of somebody's as the template sets it. */
export function toNameText(name: string): VoucherText {
  return toVoucherText(cleanName(name));
}
