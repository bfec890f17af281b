import type { OrderMail } from "#lib/console/order/views/order.ts";
import { MAIL_PROBLEMS, MAIL_STATES, type MailRecord } from "#lib/db/mails.ts";
import { toLanguage } from "#lib/domain/i18n.ts";

/** A mail as an order's page tells of it. */
export function toOrderMail({ id, settledAt, createdAt, person, ...mail }: MailRecord): OrderMail {
  const state = MAIL_STATES.find((known) => known === mail.state) ?? "waiting";
  // A try under way has neither failed nor is another one planned.
  const isPlanned = state === "waiting" && mail.tries > 0 && mail.dueAt !== null;
  return {
    mailId: id,
    recipient: mail.recipient,
    language: toLanguage(mail.language),
    state,
    problem: MAIL_PROBLEMS.find((known) => known === mail.problem) ?? null,
    askedAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    by: person.name,
    failedTries: isPlanned ? mail.tries : 0,
    nextTryAt: isPlanned ? (mail.dueAt?.toISOString() ?? null) : null,
  };
}
