import { getLocale, getTranslations } from "next-intl/server";
import { Amount } from "#components/money/amount.tsx";
import { formatStayDate } from "#components/stay/format-stay.ts";
import { Banner } from "#components/ui/banner.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import type { DateSurvey } from "#lib/console/hotel/views.ts";
import { findLowest, findMarked, isSameAmount } from "#lib/domain/date-grid.ts";
import { amountOf, type Total } from "./totals-of.ts";

type DatesSummaryProps = { survey: DateSurvey; totals: readonly Promise<Total>[]; isTrip: boolean };

/** What the grid comes to in a sentence, and how many of its prices are not known. */
export async function DatesSummary({ survey, totals, isTrip }: DatesSummaryProps) {
  const [t, failures, cells] = await Promise.all([
    getTranslations("dates"),
    getTranslations("failures"),
    Promise.all(survey.rows.flatMap((row) => row.cells.map(({ answer }) => answer))),
  ]);
  const unknown = cells.filter(({ kind }) => kind === "unknown");
  return (
    <div className="flex flex-col gap-3">
      <output className="block max-w-prose text-lead text-pretty">
        <LowestDay survey={survey} totals={await Promise.all(totals)} isTrip={isTrip} />
      </output>
      {unknown.length > 0 ? (
        <Banner
          tone="warning"
          title={t("summary.unknown", { count: unknown.length })}
          actions={<RefreshButton label={failures("tryAgain")} pendingLabel={t("asking")} />}
        >
          {t("summary.unknownHint")}
        </Banner>
      ) : null}
    </div>
  );
}

async function LowestDay({
  survey: { rows, columns },
  totals,
  isTrip,
}: {
  survey: DateSurvey;
  totals: readonly Total[];
  isTrip: boolean;
}) {
  const [t, stay, language] = await Promise.all([
    getTranslations("dates.summary"),
    getTranslations("stay"),
    getLocale(),
  ]);
  const amounts = totals.map(amountOf);
  const known = amounts.filter((amount) => amount !== null);
  const lowest = findLowest(amounts);
  if (known.length === 0) return t(isTrip && totals.some(isOfCurrencies) ? "currenciesOfTrip" : "none");
  if (!lowest) return t("currencies");
  const total = () => <Amount money={lowest} className="font-semibold" />;
  const asked = amounts[rows.findIndex(({ isAsked }) => isAsked)] ?? null;
  if (!findMarked(amounts)) return t.rich(known.length === 1 ? "only" : "even", { total });
  if (isSameAmount(asked, lowest)) return t.rich("asked", { total });
  const day = rows[amounts.findIndex((amount) => isSameAmount(amount, lowest))]?.checkIn ?? "";
  const nights = columns.filter(({ isAsked }) => isAsked).reduce((sum, column) => sum + column.nights, 0);
  const facts = {
    day: formatStayDate(day, language),
    nights: stay("nights", { count: nights }),
    total,
  };
  if (!asked) return t.rich("lower", facts);
  const less = { amountMinor: asked.amountMinor - lowest.amountMinor, currency: lowest.currency };
  return t.rich("lowerThanAsked", {
    ...facts,
    less: () => <Amount money={less} className="font-semibold" />,
  });
}

function isOfCurrencies(total: Total): boolean {
  return total.kind === "none" && total.reason === "currencies";
}
