import { type I18N, type Language, pickText, pickWithOriginal } from "#lib/domain/i18n.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { VOUCHER_LABELS, type VoucherLabels } from "./labels.ts";

/**
 * What stands on the paper. It says who sleeps where, when and on what terms, and what is still to be paid at the
 * property; never what the booking cost, since the traveller holds it.
 */
export type VoucherContent = {
  language: Language;
  labels: VoucherLabels;
  number: string;
  version: string;
  issued: string;
  hotel: { name: string; originalName: string; address: string; originalAddress: string };
  leadGuest: string;
  references: { label: string; value: string }[];
  checkIn: string;
  checkOut: string;
  nights: string;
  roomType: string;
  supplierRoom: string;
  board: string;
  rooms: { label: string; names: string[]; adults: string; childAges: string }[];
  remarks: string;
  remarksDirection: "ltr" | "rtl";
  payAtProperty: { name: string; amount: string }[];
  cancellation: string;
  verifyUrl: string;
  /** SVG. */
  qrCode: string;
};

/** Digits stay 0-9 and the calendar Gregorian in all languages: a hotel's desk reads them. */
const LOCALES: Record<Language, string> = {
  en: "en-GB",
  zh: "zh-CN",
  ar: "ar-AE-u-nu-latn-ca-gregory",
};

export function toVoucherContent(
  order: TradeOrder,
  voucher: { number: string; version: number; issuedAtMs: number; verifyUrl: string; qrCode: string },
): VoucherContent {
  const { language, terms } = order;
  const labels = VOUCHER_LABELS[language];
  const name = toShown(terms.hotel.name, language);
  const address = toShown(terms.hotel.address, language);
  const { ratePkg } = terms;
  return {
    language,
    labels,
    number: voucher.number,
    version: String(voucher.version),
    issued: formatInstant(voucher.issuedAtMs, language, "UTC"),
    hotel: {
      name: name.text,
      originalName: name.original,
      address: address.text,
      originalAddress: address.original,
    },
    leadGuest: clean(`${order.holder.firstName} ${order.holder.lastName}`),
    references: toReferences(order, labels),
    checkIn: formatDay(terms.checkIn, language),
    checkOut: formatDay(terms.checkOut, language),
    nights: String(terms.nightCount),
    roomType: clean(pickText(terms.room.roomTypeName, language)),
    supplierRoom: clean(ratePkg.originalRoomNaming?.name ?? ""),
    board: clean(pickText(ratePkg.board?.boardName ?? {}, language)),
    rooms: toRooms(order, labels),
    remarks: clean(ratePkg.rateComment ?? ""),
    remarksDirection: directionOf(ratePkg.rateComment ?? ""),
    payAtProperty: toPayAtProperty(ratePkg.tax?.items ?? [], language),
    cancellation: toCancellation(order, labels),
    verifyUrl: voucher.verifyUrl,
    qrCode: voucher.qrCode,
  };
}

function toReferences(order: TradeOrder, labels: VoucherLabels): VoucherContent["references"] {
  return [
    { label: labels.hotelConfirmation, value: clean(order.hotelConfirmNo ?? labels.notGiven) },
    { label: labels.platformReference, value: order.id },
    { label: labels.supplierReference, value: clean(order.supplierReferenceNo ?? labels.notGiven) },
    { label: labels.customerReference, value: clean(order.customerReferenceNo) },
  ];
}

function toRooms(order: TradeOrder, labels: VoucherLabels): VoucherContent["rooms"] {
  return order.terms.rooms.map((room, index) => ({
    label: `${labels.room} ${index + 1}`,
    names: order.guests
      .filter(({ roomIndex }) => roomIndex === index + 1)
      .map(({ firstName, lastName }) => clean(`${firstName} ${lastName}`)),
    adults: String(room.adultCount),
    childAges: room.childrenAges.join(", "),
  }));
}

function toPayAtProperty(
  items: NonNullable<NonNullable<TradeOrder["terms"]["ratePkg"]["tax"]>["items"]>,
  language: Language,
): VoucherContent["payAtProperty"] {
  return items
    .filter(({ payAt }) => payAt === "property")
    .map(({ code = "", name = {}, amount }) => ({
      name: clean(pickText(name, language) || code),
      amount: amount ? formatAmount(amount, language) : "",
    }));
}

/** In the property's own time: that is where the deadline falls. */
function toCancellation(order: TradeOrder, labels: VoucherLabels): string {
  const { freeCancelUntilMs, language, terms } = order;
  if (freeCancelUntilMs === null) return labels.noFree;
  return `${labels.freeUntil} ${formatInstant(freeCancelUntilMs, language, terms.timeZone)}`;
}

function toShown(text: I18N, language: Language): { text: string; original: string } {
  const shown = pickWithOriginal(text, language);
  return { text: clean(shown.text), original: clean(shown.original ?? "") };
}

function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

function formatInstant(ms: number, language: Language, timeZone: string): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return `${new Intl.DateTimeFormat(LOCALES[language], options).format(ms)} (${timeZone})`;
}

/** The exact amount with its code: a symbol would not tell one dollar from another. */
function formatAmount(
  { amount, currency }: { amount: number; currency: string },
  language: Language,
): string {
  const options = { style: "currency", currency, currencyDisplay: "code" } as const;
  return clean(new Intl.NumberFormat(LOCALES[language], options).format(amount));
}

/** That of the first letter that has one. */
function directionOf(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? "rtl" : "ltr";
}

const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS = /\p{Cc}+/gu;
const UNBROKEN = /(\S{32})(?=\S)/gu;

/**
 * Supplier text and names as harmless text: nothing that turns the direction of what follows, no control characters,
 * and places to break a line in words longer than one.
 */
export function clean(text: string): string {
  return text.replaceAll(BIDI_CONTROLS, "").replaceAll(CONTROLS, " ").replaceAll(UNBROKEN, "$1\u200B").trim();
}
