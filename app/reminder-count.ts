import { getLocale, getTranslations } from "next-intl/server";
import type { NavCount } from "#components/shell/nav-count.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { countReminders } from "#lib/console/reminder/count-reminders.ts";

/** How much somebody is reminded of, in their words; null where it is nothing, or where they read no orders. */
export async function readReminderCount(actor: Actor): Promise<NavCount | null> {
  const outcome = await countReminders(actor, {});
  if (!outcome.ok || outcome.value.count === 0) return null;
  const { count, isMore } = outcome.value;
  const [t, language] = await Promise.all([getTranslations("reminders"), getLocale()]);
  const shown = new Intl.NumberFormat(language).format(count);
  return { shown: isMore ? `${shown}+` : shown, spoken: t(isMore ? "countMore" : "count", { count }) };
}
