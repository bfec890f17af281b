import { mayTravel } from "./may-travel.ts";
import type { Services } from "#lib/console/services.ts";
import { inTransaction } from "#lib/db/client.ts";
import { claimMail, listDueMails, type MailRow, postponeMail, settleMail } from "#lib/db/mails.ts";
import { toLanguage } from "#lib/domain/i18n.ts";
import { enqueueSendMail } from "#lib/jobs/jobs.ts";
import type { MailPort, OutgoingMail } from "#lib/mail/mail-port.ts";

const MINUTE_MS = 60_000;
/** Longer than a try may take: a mail whose sender was killed is tried again after it. */
const LEASE_MS = 10 * MINUTE_MS;
/** How long after each try that failed the next one is. After the last one the mail is given up: about a day. */
const WAITS_MS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);
/** Enough for one look; the next look takes the rest. */
const PLANNED_AT_ONCE = 200;

/**
 * One try of a mail that is due. The try is written down before it is made. Whoever dies between the server's yes and
 * the row's leaves a mail that is sent a second time, under the same Message-ID (docs/decisions/039).
 */
export async function sendMail(services: Services, port: MailPort, mailId: string): Promise<void> {
  const { db, clock, log } = services;
  const nowMs = clock.nowMs();
  const mail = await claimMail(db, mailId, { now: new Date(nowMs), until: new Date(nowMs + LEASE_MS) });
  if (!mail) return;
  const settle = (how: Parameters<typeof settleMail>[2]["how"]): Promise<void> =>
    settleMail(db, mail, { at: new Date(clock.nowMs()), how });
  // A voucher of what was cancelled meanwhile is void (§3).
  if (mail.kind === "voucher" && !(mail.order && mayTravel(mail.order))) return settle("withheld");
  // Tries that ended with their process count too.
  if (mail.tries > WAITS_MS.length + 1) return settle("not-delivered");
  const answer = await port.send(toOutgoing(mail));
  if (answer.kind === "taken") return settle("sent");
  if (answer.kind === "filed") return settle("filed");
  log.warn({ mailId, tries: mail.tries, reason: answer.reason.slice(0, 100) }, "a mail was not taken");
  if (answer.kind === "refused") return settle("refused");
  const waitMs = WAITS_MS[mail.tries - 1];
  if (waitMs === undefined) return settle("not-delivered");
  const dueAt = new Date(clock.nowMs() + waitMs);
  await inTransaction(db, async (tx) => {
    if (await postponeMail(tx, mail, dueAt)) await enqueueSendMail(tx, mailId, dueAt);
  });
}

/** Plans what is due anew, whatever became of its job: its own row says when it is. */
export async function planMails({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = new Date(clock.nowMs());
  const due = await listDueMails(db, now, PLANNED_AT_ONCE);
  for (const { id, dueAt } of due) await enqueueSendMail(db, id, dueAt ?? now);
  return due.length;
}

function toOutgoing(mail: MailRow): OutgoingMail {
  const { attachment, attachmentName } = mail;
  return {
    id: mail.id,
    at: mail.createdAt,
    fromName: mail.fromName,
    replyTo: mail.replyTo,
    recipient: mail.recipient,
    language: toLanguage(mail.language),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachment:
      attachment && attachmentName
        ? { fileName: attachmentName, contentType: "application/pdf", bytes: attachment }
        : null,
  };
}
