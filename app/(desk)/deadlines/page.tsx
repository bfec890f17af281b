import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FollowList } from "#app/(desk)/orders/follow-list.tsx";
import { readOutcome } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { DeadlineTable } from "#components/order/deadline-table.tsx";
import {
  type ListSearchParams,
  PageGone,
  readTurn,
  turnActions,
  TurnPages,
} from "#app/(desk)/turned-list.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
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
  const [t, screen, readerZone, read] = await Promise.all([
    getTranslations("orders"),
    getTranslations("screen"),
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
    <>
      <FollowList since={since} ownOnly={!isAgency} />
      <DeclareActions
        actions={turnActions(list, cursors)}
        rows={deadlines.length > 0 ? { open: screen("openOrder") } : null}
      />
      <PageHeading title={list.title} lead={isAgency ? t("deadlines.leadAgency") : t("deadlines.lead")} />
      {deadlines.length === 0 ? (
        <EmptyState icon={<CalendarClock size={24} />} title={t("deadlines.none")}>
          <p>{t("deadlines.noneText")}</p>
        </EmptyState>
      ) : (
        <DeadlineTable deadlines={deadlines} readerZone={readerZone} withBooker={isAgency} />
      )}
      <TurnPages list={list} cursors={cursors} />
    </>
  );
}
