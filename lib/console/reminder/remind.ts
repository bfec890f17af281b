import { composeDigest } from "./compose-digest.ts";
import { newMailId } from "#lib/console/mail/new-mail-id.ts";
import type { Services } from "#lib/console/services.ts";
import { findReminded, listAgencyIds } from "#lib/db/people.ts";
import { inTransaction } from "#lib/db/client.ts";
import { insertMail } from "#lib/db/mails.ts";
import { makeReminders } from "#lib/db/make-reminders.ts";
import { listUndigested, markDigested, takeUndigested } from "#lib/db/reminders.ts";
import { toLogFields } from "#lib/log.ts";
import { enqueueSendMail } from "#lib/jobs/jobs.ts";

type Work = Pick<Services, "db" | "clock" | "log">;

/**
 * Makes the reminders that fell due, and one mail for each person who has new ones. It may be run at any time and by
 * several at once: a reminder is made once, and is in one mail.
 */
export async function remind({ db, clock, log }: Work, consoleUrl: string): Promise<void> {
  for (const agencyId of await listAgencyIds(db)) {
    const now = new Date(clock.nowMs());
    const count = await inTransaction(db, (tx) => makeReminders(tx, agencyId, now));
    if (count > 0) log.info({ agencyId, count }, "reminders made");
  }
  for (const person of await listUndigested(db)) {
    try {
      await writeDigest({ db, clock }, person, consoleUrl);
    } catch (error) {
      // One person's mail that cannot be written keeps nobody else's back; it is tried with the next run.
      log.error({ personId: person.personId, ...toLogFields(error) }, "a mail of reminders was not written");
    }
  }
}

/** Whoever wants no mails, or cannot sign in any more, gets none, now or for these later. */
async function writeDigest(
  { db, clock }: Pick<Work, "db" | "clock">,
  person: { agencyId: string; personId: string },
  consoleUrl: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = new Date(clock.nowMs());
    const reminders = await takeUndigested(tx, person, now);
    const reader = await findReminded(tx, person);
    if (!reader || reminders.length === 0) return;
    const mailId = newMailId();
    await insertMail(tx, {
      id: mailId,
      ...person,
      orderId: null,
      kind: "reminders",
      recipient: reader.email,
      language: reader.language,
      fromName: "Bellhop",
      replyTo: null,
      ...composeDigest(reminders, reader, { nowMs: now.getTime(), consoleUrl }),
      attachment: null,
      createdAt: now,
      waitingKey: null,
    });
    await markDigested(
      tx,
      person.agencyId,
      reminders.map(({ id }) => id),
      mailId,
    );
    await enqueueSendMail(tx, mailId, now);
  });
}
