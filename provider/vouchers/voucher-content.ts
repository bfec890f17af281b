import { type I18N, type Language, pickText, pickWithOriginal } from "#lib/domain/i18n.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { type CancellationTerm, toCancellationTerms } from "./cancellation-terms.ts";
import { formatAmount, formatDay, formatInstant } from "./format.ts";
import { VOUCHER_LABELS, type VoucherLabels } from "./labels.ts";
import { clean, toNameText, toVoucherText, type VoucherText } from "./voucher-text.ts";

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
  /** An original stands there where it is another text than the one in the paper's language. */
  hotel: {
    name: VoucherText;
    originalName: VoucherText | null;
    address: VoucherText;
    originalAddress: VoucherText | null;
  };
  leadGuest: VoucherText;
  references: { label: string; value: VoucherText }[];
  checkIn: string;
  checkOut: string;
  nights: string;
  roomType: VoucherText;
  supplierRoom: VoucherText;
  board: VoucherText;
  rooms: { label: string; names: VoucherText[]; adults: string; childAges: string }[];
  remarks: VoucherText;
  payAtProperty: { name: VoucherText; amount: string }[];
  cancellation: CancellationTerm[];
  /** Also what the QR code says. */
  verifyUrl: string;
};

export function toVoucherContent(
  order: TradeOrder,
  voucher: { number: string; version: number; issuedAtMs: number; verifyUrl: string },
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
    issued: `${formatInstant(voucher.issuedAtMs, language, "UTC")} (UTC)`,
    hotel: {
      name: name.text,
      originalName: name.original,
      address: address.text,
      originalAddress: address.original,
    },
    leadGuest: toNameText(`${order.holder.firstName} ${order.holder.lastName}`),
    references: toReferences(order, labels),
    checkIn: formatDay(terms.checkIn, language),
    checkOut: formatDay(terms.checkOut, language),
    nights: String(terms.nightCount),
    roomType: toNameText(pickText(terms.room.roomTypeName, language)),
    supplierRoom: toNameText(ratePkg.originalRoomNaming?.name ?? ""),
    board: toNameText(pickText(ratePkg.board?.boardName ?? {}, language)),
    rooms: toRooms(order, labels),
    // Terms of the stay: however long they are, they stand there whole.
    remarks: toVoucherText(clean(ratePkg.rateComment ?? "")),
    payAtProperty: toPayAtProperty(ratePkg.tax?.items ?? [], language),
    cancellation: toCancellation(order, labels),
    verifyUrl: voucher.verifyUrl,
  };
}

function toReferences(order: TradeOrder, labels: VoucherLabels): VoucherContent["references"] {
  return [
    { label: labels.hotelConfirmation, value: toNameText(order.hotelConfirmNo ?? labels.notGiven) },
    { label: labels.platformReference, value: toNameText(order.id) },
    { label: labels.supplierReference, value: toNameText(order.supplierReferenceNo ?? labels.notGiven) },
    { label: labels.customerReference, value: toNameText(order.customerReferenceNo) },
  ];
}

function toRooms(order: TradeOrder, labels: VoucherLabels): VoucherContent["rooms"] {
  return order.terms.rooms.map((room, index) => ({
    label: `${labels.room} ${index + 1}`,
    names: order.guests
      .filter(({ roomIndex }) => roomIndex === index + 1)
      .map(({ firstName, lastName }) => toNameText(`${firstName} ${lastName}`)),
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
      name: toNameText(pickText(name, language) || code),
      amount: amount ? clean(formatAmount(amount, language)) : "",
    }));
}

function toCancellation(
  { bookingTimeMs, language, net, terms }: TradeOrder,
  labels: VoucherLabels,
): CancellationTerm[] {
  const steps = terms.ratePkg.cancelFees.map(({ until, fee }) => ({ until, fee: fromWireMoney(fee) }));
  const { timeZone } = terms;
  return toCancellationTerms({ steps, total: net, bookingTimeMs }, { labels, language, timeZone });
}

function toShown(text: I18N, language: Language): { text: VoucherText; original: VoucherText | null } {
  const { text: shown, original } = pickWithOriginal(text, language);
  return { text: toNameText(shown), original: original ? toNameText(original) : null };
}
