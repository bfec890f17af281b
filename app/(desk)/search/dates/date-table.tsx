import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Later, Streamed } from "#app/(desk)/streamed.tsx";
import { toDatesAddress } from "#components/search/dates-address.ts";
import { withList } from "#components/search/keep-list.ts";
import { GridKeys } from "#components/search/grid-keys.tsx";
import { formatDayInColumn } from "#components/stay/format-stay.ts";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { classNames } from "#components/ui/class-names.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { HeadCell, Table } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Cheapest, DateSurvey } from "#lib/console/hotel/views.ts";
import type { DatesQuery } from "#lib/domain/date-grid.ts";
import { type I18N, pickText } from "#lib/domain/i18n.ts";
import { AnsweredCell, LowestMark, TripTotal } from "./answered-cell.tsx";
import { DatesSummary } from "./dates-summary.tsx";
import { totalsOf } from "./totals-of.ts";

type DateTableProps = {
  survey: DateSurvey;
  asked: DatesQuery;
  /** Of the search's place and each further one. */
  names: readonly I18N[];
  params: URLSearchParams;
};

// Said by the cell: a rule for all that is in a last child would have every element styled anew as the page grows.
const ROW_LINE = "border-b border-line [tr:last-child>&]:border-b-0";
// The day stays in sight where the places of a trip scroll past it; what they come to stands before them.
const DAY =
  "sticky start-0 z-1 w-px border-e bg-sunken text-start max-medium:px-1.5 max-medium:whitespace-normal";

/** Days of arrival by nights, or by the places of a trip with its total. Each cell fills as its answer comes. */
export async function DateTable({ survey, asked, names, params }: DateTableProps) {
  const [t, stay] = await Promise.all([getTranslations("dates"), getTranslations("stay")]);
  const isTrip = asked.legs.length > 0;
  const totals = totalsOf(survey, isTrip);
  return (
    <>
      <Streamed fallback={<output className="block text-ink-soft">{t("asking")}</output>}>
        <DatesSummary survey={survey} totals={totals} isTrip={isTrip} />
      </Streamed>
      <GridKeys>
        <Table caption={t(isTrip ? "tripCaption" : "caption")}>
          <thead>
            <tr>
              <HeadCell className={classNames(DAY, "align-bottom max-medium:text-micro")}>
                {stay("checkIn")}
              </HeadCell>
              {isTrip ? <HeadCell className="align-bottom max-medium:px-1.5">{t("total")}</HeadCell> : null}
              {survey.columns.map(({ nights, isAsked }, index) => (
                <HeadCell
                  key={index}
                  className={classNames("align-bottom max-medium:px-1.5", !isTrip && isAsked && "text-ink")}
                >
                  {isTrip ? (
                    <LegHead asked={asked} index={index} name={names[index] ?? {}} params={params} />
                  ) : null}
                  <span className="block">{stay("nights", { count: nights })}</span>
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {survey.rows.map((row, index) => (
              <tr key={row.checkIn}>
                <DayHead row={row} />
                {isTrip ? (
                  <GridCell isAsked={row.isAsked}>
                    <TripTotal totals={totals} index={index} />
                  </GridCell>
                ) : null}
                {row.cells.map((cell, column) => (
                  <GridCell key={column} isAsked={!isTrip && cell.isAsked}>
                    <AnsweredCell cell={cell} isTrip={isTrip}>
                      {isTrip ? null : (
                        <Later fallback={null}>
                          <LowestMark answers={answersOf(survey, column)} own={cell.answer} />
                        </Later>
                      )}
                    </AnsweredCell>
                  </GridCell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </GridKeys>
    </>
  );
}

async function DayHead({ row: { checkIn, isAsked } }: { row: DateSurvey["rows"][number] }) {
  const [t, language] = await Promise.all([getTranslations("dates"), getLocale()]);
  return (
    <th
      scope="row"
      aria-current={isAsked ? "date" : undefined}
      className={classNames(
        DAY,
        ROW_LINE,
        "py-2 break-keep max-medium:text-small medium:px-(--cell-inline) medium:whitespace-nowrap",
        !isAsked && "font-normal",
      )}
    >
      <time dateTime={checkIn}>{formatDayInColumn(checkIn, language)}</time>
      {isAsked ? (
        <span className="block text-micro font-semibold whitespace-nowrap text-accent">{t("asked")}</span>
      ) : null}
    </th>
  );
}

/** A cell that fills later than its table. */
function GridCell({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  return (
    <td
      className={classNames(
        `${ROW_LINE} p-0 align-top has-[[data-lowest]]:bg-success-soft`,
        isAsked && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <Later fallback={<Skeleton className="m-3 h-10" />}>{children}</Later>
    </td>
  );
}

function answersOf({ rows }: DateSurvey, column: number): Promise<Cheapest>[] {
  return rows.flatMap(({ cells }) => cells[column]?.answer ?? []);
}

type LegHeadProps = { asked: DatesQuery; index: number; name: I18N; params: URLSearchParams };

/** A place of a trip, with the way to leave it out. The first is the search's own. */
async function LegHead({ asked, index, name, params }: LegHeadProps) {
  const [t, language] = await Promise.all([getTranslations("dates"), getLocale()]);
  const without = asked.legs.filter((_, leg) => leg !== index - 1);
  return (
    <span className="block min-w-28 whitespace-normal text-ink">
      <LocalName name={name} originalToo={false} />
      {index === 0 ? null : (
        <TextLink
          href={withList(toDatesAddress({ ...asked, legs: without }), params)}
          prefetch={false}
          aria-label={t("removeName", { place: toShownName(pickText(name, language)) })}
          className="block w-fit text-micro"
        >
          {t("remove")}
        </TextLink>
      )}
    </span>
  );
}
