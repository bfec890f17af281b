import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { type FilterName, type HotelFilter, toggleFilter } from "#lib/domain/hotel-filter.ts";
import { FilterLabel } from "./filter-label.tsx";
import { PinFields, ViewField, ViewLink } from "./keep-view.tsx";
import { type Narrowing, withNarrowing } from "./narrowing.ts";

export type FilterOption = { value: string; count: number };

/** A day has a field of its own. */
export type FilterOptions = Readonly<Record<Exclude<FilterName, "free">, readonly FilterOption[]>>;

type FilterPanelProps = {
  narrowing: Narrowing;
  /** The first page of the list, narrowed by nothing. */
  address: string;
  options: FilterOptions;
  /** The days on which cancelling can still be free. */
  days: { first: string; last: string };
  /** What the counts are of, in words. */
  children: ReactNode;
};

const GROUPS = ["price", "stars", "board", "refund", "near", "supplier"] as const;

/**
 * What a list can be filtered by, with how many hotels each would leave. All of it are links and a form of the list's
 * own address, so that it works without a script, and reload, back and a copy of the address show the same.
 */
export function FilterPanel({ narrowing, address, options, days, children }: FilterPanelProps) {
  const t = useTranslations("filters");
  const { filter } = narrowing;
  return (
    <section
      aria-labelledby="filters"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 shadow-panel"
    >
      <div>
        <h2 id="filters" className="text-lead font-semibold">
          {t("title")}
        </h2>
        <p className="text-small text-ink-soft">{children}</p>
      </div>
      <div className="grid gap-x-4 gap-y-2 medium:grid-cols-[auto_minmax(0,1fr)]">
        {GROUPS.filter((name) => options[name].length > 0).map((name) => (
          <Fragment key={name}>
            <h3 id={`filter-${name}`} className="text-small font-semibold medium:pt-1.5">
              {t(`name.${name}`)}
            </h3>
            <ul aria-labelledby={`filter-${name}`} className="flex flex-wrap gap-1.5 max-medium:mb-1.5">
              {options[name].map((option) => (
                <li key={option.value}>
                  <FilterLink
                    name={name}
                    option={option}
                    filter={filter}
                    href={withNarrowing(address, {
                      ...narrowing,
                      filter: toggleFilter(filter, name, option.value),
                    })}
                  />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <FreeUntilForm narrowing={narrowing} address={address} days={days} />
    </section>
  );
}

type FilterLinkProps = { name: FilterName; option: FilterOption; filter: HotelFilter; href: string };

function FilterLink({ name, option: { value, count }, filter, href }: FilterLinkProps) {
  const isTaken = filter[name].includes(value);
  return (
    <ViewLink
      href={href}
      prefetch={false}
      scroll={false}
      aria-current={isTaken ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-small",
        isTaken
          ? "border-accent bg-accent-soft font-semibold text-accent"
          : "border-line-strong hover:border-ink-soft hover:bg-sunken",
      )}
    >
      <FilterLabel name={name} value={value} />{" "}
      <span className={classNames("tabular-nums", !isTaken && "text-ink-soft")}>{count}</span>
    </ViewLink>
  );
}

/** An empty day lifts the filter. */
function FreeUntilForm({
  narrowing,
  address,
  days,
}: Pick<FilterPanelProps, "narrowing" | "address" | "days">) {
  const t = useTranslations("filters");
  const { filter } = narrowing;
  const kept = withNarrowing(address, { ...narrowing, filter: { ...filter, free: [] } });
  const [path = "", query = ""] = kept.split("?");
  return (
    <form action={path} method="get" className="flex flex-wrap items-end gap-2">
      {[...new URLSearchParams(query)].map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <ViewField />
      <PinFields />
      <DateField
        // Filled once; another filter needs it filled anew.
        key={filter.free[0] ?? ""}
        id="filter-free"
        name="free"
        label={t("name.free")}
        min={days.first}
        max={days.last}
        defaultValue={filter.free[0]}
      />
      <Button type="submit" tone="secondary">
        {t("apply")}
      </Button>
    </form>
  );
}
