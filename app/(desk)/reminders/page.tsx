import { Bell } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readOutcome } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { type ListSearchParams, PageGone, readTurn, TurnedPage } from "#app/(desk)/turned-list.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import { listReminders } from "#lib/console/reminder/list-reminders.ts";
import { meets } from "#lib/auth/actor.ts";
import { lookCheaper } from "#lib/console/order/look-cheaper.ts";
import { dismiss } from "./actions.ts";

const PATH = "/reminders";

type Props = { searchParams: ListSearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await readTurn(PATH, searchParams);
  return { title: (await getTranslations("reminders"))("title") };
}

/** What has come up about one's own orders, or about the agency's for whoever reads those. */
export default async function RemindersPage({ searchParams }: Props) {
  const { actor, place, isAgency } = await readTurn(PATH, searchParams);
  const since = await readFollowCursor();
  const [t, readerZone, read] = await Promise.all([
    getTranslations("reminders"),
    findReaderZone(),
    listReminders(actor, place).then(readOutcome),
  ]);
  const list = { path: PATH, title: t("title"), turns: { before: t("newer"), after: t("older") } };
  if ("failure" in read) return <PageGone list={list} first={t("first")} />;
  const { reminders, ...cursors } = read.value;
  return (
    <TurnedPage
      list={list}
      lead={isAgency ? t("leadAgency") : t("lead")}
      cursors={cursors}
      followed={{ since, ownOnly: !isAgency }}
      none={
        <EmptyState icon={<Bell size={24} />} title={t("none")}>
          <p>{t("noneText")}</p>
        </EmptyState>
      }
      count={reminders.length}
    >
      <ReminderList
        reminders={reminders}
        nowMs={Date.now()}
        readerZone={readerZone}
        withBooker={isAgency}
        maySwap={meets(actor, lookCheaper.requirement)}
        dismiss={dismiss}
        cursor={place.cursor}
      />
    </TurnedPage>
  );
}
