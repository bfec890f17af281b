import { toReminderView } from "./to-reminder-view.ts";
import type { ReminderView } from "./views.ts";
import type { Composed } from "#lib/console/mail/compose-voucher-mail.ts";
import type { Reminded } from "#lib/db/people.ts";
import type { ReminderRecord } from "#lib/db/reminders.ts";
import { type Language, pickText } from "#lib/domain/i18n.ts";
import { formatMoney } from "#lib/domain/format-money.ts";
import { reminderSentence } from "#lib/domain/reminders.ts";
import { timeLeft } from "#lib/domain/time-left.ts";
import { isolated } from "#lib/mail/isolated.ts";
import { formatDay, formatMoment, offsetOf } from "#lib/mail/mail-dates.ts";
import { type MailTexts, mailTexts } from "#lib/mail/mail-texts.ts";
import { type MailBlock, type MailEntry, renderMail } from "#lib/mail/render-mail.ts";

/** More than these nobody reads in a mail; the console has them all. */
const TOLD_MAX = 40;

type Frame = { nowMs: number; consoleUrl: string };

/** One mail about everything that newly came up for one person, in their language. */
export function composeDigest(
  reminders: readonly ReminderRecord[],
  { name, language, timeZone }: Reminded,
  { nowMs, consoleUrl }: Frame,
): Composed {
  const texts = mailTexts(language);
  const t = texts.mail;
  const count = reminders.length;
  const entries = reminders
    .slice(0, TOLD_MAX)
    .map((reminder) => toEntry(toReminderView(reminder), texts, { language, timeZone, nowMs, consoleUrl }));
  const more: MailBlock[] =
    count > TOLD_MAX ? [{ kind: "paragraph", text: t("digest.more", { count: count - TOLD_MAX }) }] : [];
  return {
    subject: t("digest.subject", { count }),
    ...renderMail(language, [
      {
        kind: "paragraph",
        text: `${t("digest.greeting", { name: isolated(name) })}\n${t("digest.intro", { count })}`,
      },
      { kind: "entries", entries },
      ...more,
      { kind: "link", text: t("digest.all"), href: addressOf(consoleUrl, "/reminders") },
      { kind: "link", text: t("digest.off"), href: addressOf(consoleUrl, "/preferences") },
    ]),
  };
}

function toEntry(
  view: ReminderView,
  { mail: t, reminders: r }: MailTexts,
  { language, timeZone, nowMs, consoleUrl }: Frame & { language: Language; timeZone: string },
): MailEntry {
  const aboutMs = Date.parse(view.about);
  const sentence = reminderSentence({ ...view, aboutMs }, nowMs);
  const title = r(`kind.${sentence}`, { when: timeLeft(aboutMs, nowMs, language) });
  const there = formatMoment(aboutMs, offsetOf(view.about), language);
  const here = formatMoment(aboutMs, timeZone, language);
  const isSwap = view.kind === "swap";
  const isDeadline = isSwap || view.kind === "deadline";
  const clocks = [
    ...(isDeadline ? [t("digest.propertyTime", { time: there })] : []),
    ...(!isDeadline || here !== there ? [t("digest.yourTime", { time: here })] : []),
  ];
  const isNumber = view.kind === "hotel-confirmation" && view.hotelConfirmNo !== null;
  return {
    title: isNumber ? t("digest.numbered", { title, number: isolated(view.hotelConfirmNo ?? "") }) : title,
    lines: [
      ...(view.saved ? [t("digest.saves", { amount: isolated(formatMoney(view.saved, language)) })] : []),
      isolated(pickText(view.hotelName, language)),
      t("digest.order", { reference: isolated(view.reference), holder: isolated(view.holderName) }),
      t("digest.stay", {
        checkIn: formatDay(view.checkIn, language),
        checkOut: formatDay(view.checkOut, language),
      }),
      ...clocks,
    ],
    link: {
      text: t(isSwap ? "digest.openCheaper" : "digest.open"),
      href: addressOf(consoleUrl, `/orders/${encodeURIComponent(view.orderId)}${isSwap ? "/cheaper" : ""}`),
    },
  };
}

function addressOf(consoleUrl: string, path: string): string {
  return new URL(path, consoleUrl).toString();
}
