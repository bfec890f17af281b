import { useTranslations } from "next-intl";
import { Moment } from "./moment.tsx";

export type HistoryLine = {
  at: string;
  what:
    | "booked"
    | "sent"
    | "resent"
    | "confirming"
    | "confirmed"
    | "failed"
    | "unsettled"
    | "cancel-requested"
    | "cancel-refused"
    | "cancel-not-carried-out"
    | "needCancel"
    | "cancelled"
    | "hotel-confirmation"
    | "supplier-reference"
    | "terms-differ";
  by: string | null;
};

/** What happened to an order, when and by whom, as time ran. */
export function OrderHistory({
  history,
  readerZone,
}: {
  history: readonly HistoryLine[];
  readerZone: string;
}) {
  const t = useTranslations("history");
  return (
    <ol className="relative flex flex-col gap-3 ps-5 before:absolute before:inset-y-2 before:start-[0.28rem] before:w-px before:bg-line-strong">
      {history.map((entry, index) => (
        <li key={index} className="relative">
          <span
            aria-hidden
            className="absolute -start-5 top-1.5 size-2.5 rounded-full border-2 border-surface bg-accent"
          />
          <p className="font-medium">{t(entry.what)}</p>
          <p className="text-small text-ink-soft">
            <Moment instant={entry.at} readerZone={readerZone} />
            {" · "}
            <bdi>{entry.by ?? t("byConsole")}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}
