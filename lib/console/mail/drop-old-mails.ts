import type { Services } from "#lib/console/services.ts";
import { dropMails } from "#lib/db/mails.ts";
import { dropReminders } from "#lib/db/reminders.ts";
import { addDays } from "#lib/domain/stay-date.ts";

/** So long what was told stays, for whoever asks what it was (docs/decisions/039). */
const KEPT_DAYS = 90;
/** A stay that ended is still billed and asked about for so long. */
const STAY_KEPT_DAYS = 60;

/** Throws away reminders that hold no more, and the mails that told them or took a voucher to somebody, once they are old. */
export async function dropOldMails({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = new Date(clock.nowMs());
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  // In this order: a mail stays as long as a reminder names it.
  await dropReminders(db, before, now);
  await dropMails(db, before, addDays(now.toISOString().slice(0, 10), -STAY_KEPT_DAYS));
}
