import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";
import type { Language } from "#lib/domain/i18n.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";

export const MAIL_STATES = ["waiting", "sent", "filed", "failed"] as const;

export const MAIL_PROBLEMS = ["refused", "not-delivered", "withheld"] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** A mail as it is written: whole, so that sending it asks nobody anything. */
export type NewMail = {
  id: string;
  agencyId: string;
  personId: string;
  orderId: string | null;
  kind: "voucher" | "reminders";
  recipient: string;
  language: Language;
  fromName: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachment: { name: string; bytes: Uint8Array; digest: string } | null;
  createdAt: Date;
  waitingKey: string | null;
};

/** @throws a duplicate (`isDuplicate`) where one with that `waitingKey` waits already. */
export async function insertMail(tx: Db, { attachment, ...mail }: NewMail): Promise<void> {
  await tx.mail.create({
    data: {
      ...mail,
      ...(attachment
        ? {
            attachmentName: attachment.name,
            attachment: Uint8Array.from(attachment.bytes),
            attachmentDigest: attachment.digest,
          }
        : {}),
      state: "waiting",
      dueAt: mail.createdAt,
    },
  });
}

const WITH_ORDER = { order: { select: { state: true, cancelState: true } } } as const;

export type MailRow = Prisma.MailGetPayload<{ include: typeof WITH_ORDER }>;

/** Takes a mail that is due for one try, before which nobody else takes it until `until`; null where it is not due. */
export async function claimMail(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<MailRow | null> {
  const { count } = await db.mail.updateMany({
    where: { id, state: "waiting", dueAt: { lte: now } },
    data: { tries: { increment: 1 }, dueAt: until },
  });
  return count === 0 ? null : db.mail.findUnique({ where: { id }, include: WITH_ORDER });
}

/** The bytes go: what is sent later is fetched anew, and a later version of a voucher replaces an earlier one (§2.9). */
export async function settleMail(
  db: Db,
  { id, tries }: Pick<MailRow, "id" | "tries">,
  outcome: { at: Date; how: "sent" | "filed" | MailProblem },
): Promise<void> {
  const { how } = outcome;
  await db.mail.updateMany({
    where: { id, tries, state: "waiting" },
    data: {
      ...(how === "sent" || how === "filed"
        ? { state: how, problem: null }
        : { state: "failed", problem: how }),
      settledAt: outcome.at,
      dueAt: null,
      attachment: null,
      waitingKey: null,
    },
  });
}

/** Whether it still waits for another try, which it is now planned for. */
export async function postponeMail(
  tx: Db,
  { id, tries }: Pick<MailRow, "id" | "tries">,
  dueAt: Date,
): Promise<boolean> {
  const { count } = await tx.mail.updateMany({ where: { id, tries, state: "waiting" }, data: { dueAt } });
  return count === 1;
}

export async function listDueMails(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; dueAt: Date | null }[]> {
  return db.mail.findMany({
    where: { state: "waiting", dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: limit,
    select: { id: true, dueAt: true },
  });
}

/**
 * Throws away mails that were sent or given up before, those of an order once its stay ended before that day: its page
 * lists them. One that waits, or that a reminder names, stays.
 */
export async function dropMails(db: Db, before: Date, endedBefore: StayDate): Promise<number> {
  const { count } = await db.mail.deleteMany({
    where: {
      // One that waits was not settled.
      settledAt: { lt: before },
      OR: [{ orderId: null }, { order: { checkOut: { lt: endedBefore } } }],
      reminders: { none: {} },
    },
  });
  return count;
}

/** What a list shows of a mail: not its texts and not its bytes. */
export type MailRecord = {
  id: string;
  recipient: string;
  language: string;
  state: string;
  problem: string | null;
  tries: number;
  dueAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
  person: { name: string };
};

/** Newest first. */
export async function listMailsOfOrder(
  db: Db,
  agencyId: string,
  orderId: string,
  limit: number,
): Promise<MailRecord[]> {
  return db.mail.findMany({
    where: { agencyId, orderId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      recipient: true,
      language: true,
      state: true,
      problem: true,
      tries: true,
      dueAt: true,
      createdAt: true,
      settledAt: true,
      person: { select: { name: true } },
    },
  });
}

export async function countMailsOfOrder(
  db: Db,
  { agencyId, orderId, since }: { agencyId: string; orderId: string; since: Date },
): Promise<number> {
  return db.mail.count({ where: { agencyId, orderId, createdAt: { gte: since } } });
}
