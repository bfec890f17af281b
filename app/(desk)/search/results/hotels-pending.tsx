import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";

const CARDS = [0, 1, 2, 3, 4, 5];

/** The list, or the list and its map, at the size they will have, and one sentence for who cannot see them. */
export function HotelsPending({ isMap = false }: { isMap?: boolean }) {
  const t = useTranslations("results");
  return (
    <div className="flex flex-col gap-3">
      <output className="text-ink-soft">{t("searching")}</output>
      {isMap ? (
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <Skeleton className="map-height rounded-panel wide:order-last" />
          <div className="flex flex-col gap-3 max-wide:hidden">
            <Cards />
          </div>
        </div>
      ) : (
        <Cards />
      )}
    </div>
  );
}

function Cards() {
  return (
    <>
      {CARDS.map((card) => (
        <div
          key={card}
          className="grid min-h-56 grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-panel border border-line bg-surface p-4 shadow-panel medium:min-h-36 medium:grid-cols-[auto_minmax(0,1fr)_9rem]"
        >
          <Skeleton className="size-12 rounded-control medium:size-16" />
          <span className="flex flex-col gap-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </span>
          <Skeleton className="col-span-2 mt-3 h-6 w-32 self-center medium:col-span-1 medium:mt-0 medium:w-full" />
        </div>
      ))}
    </>
  );
}
