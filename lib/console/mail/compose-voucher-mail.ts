import type { OrderRecord } from "#lib/db/order-record.ts";
import type { AccountRow } from "#lib/db/accounts.ts";
import { type I18N, type Language, pickText } from "#lib/domain/i18n.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { isolated } from "#lib/mail/isolated.ts";
import { formatDay } from "#lib/mail/mail-dates.ts";
import { mailTexts } from "#lib/mail/mail-texts.ts";
import { renderMail } from "#lib/mail/render-mail.ts";
import { toLine } from "#lib/mail/to-line.ts";

export type Composed = { subject: string; text: string; html: string };

/** What of an order a client is told. Prices, commission and whoever supplies it are not among it. */
type Told = Pick<
  OrderRecord,
  "hotel" | "roomName" | "query" | "holder" | "guests" | "hotelConfirmNo" | "reference"
>;

/** The letter that goes with a voucher, in the client's language. */
export function composeVoucherMail(
  order: Told,
  sender: Pick<AccountRow, "name" | "agencyName">,
  language: Language,
): Composed {
  const t = mailTexts(language).mail;
  const { hotel, query, holder, guests } = order;
  const { checkIn, checkOut, rooms } = query;
  const own = (text: I18N): string => isolated(pickText(text, language));
  const facts = [
    { term: t("voucher.hotel"), value: own(hotel.name) },
    { term: t("voucher.address"), value: pickText(hotel.address, language) === "" ? "" : own(hotel.address) },
    { term: t("voucher.checkIn"), value: formatDay(checkIn, language) },
    { term: t("voucher.checkOut"), value: formatDay(checkOut, language) },
    { term: t("voucher.nights"), value: String(nightsBetween(checkIn, checkOut)) },
    {
      term: t("voucher.rooms"),
      value: t("voucher.roomCount", { count: rooms.length, room: own(order.roomName) }),
    },
    {
      term: t("voucher.guests"),
      value: guests
        .map(({ firstName, lastName }) => isolated(`${firstName} ${lastName}`))
        .reduce((before, name) => t("voucher.list", { before, name })),
    },
    { term: t("voucher.reference"), value: isolated(order.reference) },
    {
      term: t("voucher.hotelConfirmation"),
      value: order.hotelConfirmNo ? isolated(order.hotelConfirmNo) : "",
    },
  ];
  const greeting = t("voucher.greeting", { name: isolated(`${holder.firstName} ${holder.lastName}`) });
  return {
    subject: toLine(
      t("voucher.subject", {
        hotel: toLine(pickText(hotel.name, language), 80),
        checkIn: formatDay(checkIn, language),
      }),
    ),
    ...renderMail(language, [
      { kind: "paragraph", text: greeting },
      { kind: "paragraph", text: t("voucher.intro") },
      { kind: "facts", facts: facts.filter(({ value }) => value !== "") },
      { kind: "paragraph", text: t("voucher.questions") },
      { kind: "paragraph", text: t("voucher.wish") },
      { kind: "paragraph", text: `${isolated(sender.name)}\n${isolated(sender.agencyName)}` },
    ]),
  };
}
