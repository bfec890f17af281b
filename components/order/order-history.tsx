import { useTranslations } from "next-intl";
import type { HistoryEntry } from "#lib/domain/order-history.ts";
import { Dotted } from "#components/ui/dotted.tsx";
import { Moment } from "./moment.tsx";

/** What happened to an order, when and by whom, as time ran. */
export function OrderHistory({
  history,
  readerZone,
}: {
  history: readonly HistoryEntry[];
  readerZone: string;
}) {
  const t = useTranslations("history");
  return (
    <ol className="flex flex-col gap-3 ps-5">
      {history.map((entry, index) => (
        <li
          key={index}
          // From dot to dot: nothing came after the last.
          className="relative before:absolute before:-start-[0.97rem] before:top-3 before:-bottom-5 before:w-px before:bg-line-strong last:before:hidden"
        >
          <span
            aria-hidden
            className="absolute -start-5 top-1.5 size-2.5 rounded-full border-2 border-surface bg-accent"
          />
          <p className="font-medium">{t(entry.what)}</p>
          {entry.for === null ? null : (
            <p className="text-small">
              <HistoryFor instant={entry.for} readerZone={readerZone} />
            </p>
          )}
          <p className="text-small text-ink-soft">
            <Dotted
              parts={[
                { key: "at", part: <Moment instant={entry.at} readerZone={readerZone} /> },
                { key: "by", part: <bdi>{entry.by ?? t("byConsole")}</bdi> },
              ]}
            />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The moment that what happened is about. */
function HistoryFor({ instant, readerZone }: { instant: string; readerZone: string }) {
  const t = useTranslations("history");
  const moment = <Moment instant={instant} readerZone={readerZone} />;
  return t.rich("for", { at: () => moment });
}
