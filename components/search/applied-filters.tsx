import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { filterToPairs, NO_FILTER, toggleFilter } from "#lib/domain/hotel-filter.ts";
import { FilterLabel } from "./filter-label.tsx";
import { ViewLink } from "./keep-view.tsx";
import { type Narrowing, withNarrowing } from "./narrowing.ts";

type AppliedFiltersProps = {
  narrowing: Narrowing;
  /** The first page of the list, narrowed by nothing. */
  address: string;
};

/** What a list is filtered by, each lifted by one press, and all of it by another. */
export function AppliedFilters({ narrowing, address }: AppliedFiltersProps) {
  const t = useTranslations("filters");
  const { filter } = narrowing;
  return (
    <ul aria-label={t("applied")} className="flex flex-wrap items-center gap-2">
      {filterToPairs(filter).map(([name, value]) => (
        <li key={`${name} ${value}`}>
          <ViewLink
            href={withNarrowing(address, { ...narrowing, filter: toggleFilter(filter, name, value) })}
            prefetch={false}
            scroll={false}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-small font-medium text-accent hover:border-ink-soft"
          >
            <span className="sr-only">{t("lift")}</span>
            <FilterLabel name={name} value={value} />
            <X aria-hidden size={14} className="shrink-0" />
          </ViewLink>
        </li>
      ))}
      <li>
        <ViewLink
          href={withNarrowing(address, { ...narrowing, filter: NO_FILTER })}
          prefetch={false}
          scroll={false}
          className="inline-flex min-h-8 items-center px-1 text-small font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
        >
          {t("clear")}
        </ViewLink>
      </li>
    </ul>
  );
}
