import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** The heading and a few rooms at the size they will have. */
export function OffersPending() {
  const t = useTranslations("rates");
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{t("loading")}</output>
      <Skeleton className="h-7 w-48 max-w-full" />
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
