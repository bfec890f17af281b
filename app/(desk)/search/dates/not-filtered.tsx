import { getTranslations } from "next-intl/server";
import { FilterLabel } from "#components/search/filter-label.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { filterToPairs, type HotelFilter } from "#lib/domain/hotel-filter.ts";

/** Where the list is filtered: that the grid is not, and by what. Its searches come with three hotels each, not all. */
export async function NotFiltered({ filter }: { filter: HotelFilter }) {
  const pairs = filterToPairs(filter);
  if (pairs.length === 0) return null;
  const t = await getTranslations("dates.notFiltered");
  return (
    <Banner title={t("title")}>
      <p>{t("text")}</p>
      <ul className="my-1.5 flex flex-wrap gap-x-4 gap-y-1 font-medium">
        {pairs.map(([name, value]) => (
          <li key={`${name} ${value}`}>
            <FilterLabel name={name} value={value} />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t("onward")}</p>
    </Banner>
  );
}
