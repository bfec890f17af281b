import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readOutcome } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { DeadlineTable } from "#components/order/deadline-table.tsx";
import { type ListSearchParams, PageGone, readTurn, TurnedPage } from "#app/(desk)/turned-list.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { readFollowCursor } from "#lib/console/events/follow-orders.ts";
import { listDeadlines } from "#lib/console/order/list-deadlines.ts";

const PATH = "/deadlines";

type Props = { searchParams: ListSearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await readTurn(PATH, searchParams);
  return { title: (await getTranslations("orders"))("deadlines.title") };
}

/** When cancelling becomes dearer, soonest first: of one's own orders, or of the agency's for whoever reads those. */
export default async function DeadlinesPage({ searchParams }: Props) {
  const { actor, place, isAgency } = await readTurn(PATH, searchParams);
  const since = await readFollowCursor();
  const [t, readerZone, read] = await Promise.all([
    getTranslations("orders"),
    findReaderZone(),
    listDeadlines(actor, place).then(readOutcome),
  ]);
  const list = {
    path: PATH,
    title: t("deadlines.title"),
    turns: { before: t("deadlines.sooner"), after: t("deadlines.later") },
  };
  if ("failure" in read) return <PageGone list={list} first={t("deadlines.first")} />;
  const { deadlines, ...cursors } = read.value;
  return (
    <TurnedPage
      list={list}
      lead={isAgency ? t("deadlines.leadAgency") : t("deadlines.lead")}
      cursors={cursors}
      followed={{ since, ownOnly: !isAgency }}
      none={
        <EmptyState icon={<CalendarClock size={24} />} title={t("deadlines.none")}>
          <p>{t("deadlines.noneText")}</p>
        </EmptyState>
      }
      count={deadlines.length}
    >
      <DeadlineTable deadlines={deadlines} readerZone={readerZone} withBooker={isAgency} />
    </TurnedPage>
  );
}
