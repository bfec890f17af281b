import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** The hotel's head and a few rooms at the size they will have. */
export function OffersPending() {
  const t = useTranslations("rates");
  return (
    <div className="flex flex-col gap-6">
      <output className="sr-only">{t("loading")}</output>
      <span className="flex flex-col gap-2">
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-4 w-56" />
      </span>
      <div className="h-36 rounded-panel border border-line bg-surface p-5 shadow-panel">
        <Skeleton className="h-5 w-60 max-w-full" />
        <Skeleton className="mt-3 h-4 w-40" />
      </div>
      {[0, 1, 2].map((room) => (
        <div
          key={room}
          className="flex h-56 flex-col gap-4 rounded-panel border border-line bg-surface p-5 shadow-panel"
        >
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ))}
    </div>
  );
}
