import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { type FilterName, type HotelFilter, toggleFilter } from "#lib/domain/hotel-filter.ts";
import { FilterLabel } from "./filter-label.tsx";
import { PinFields, ViewField, ViewLink, ViewLinkButton } from "./keep-view.tsx";
import { type Narrowing, withNarrowing } from "./narrowing.ts";
import { HOTELS_ID } from "./results-view.ts";

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
  /** How many hotels what is set leaves. */
  fitCount: number;
  /** What the counts are of, in words. */
  children: ReactNode;
};

const GROUPS = ["price", "stars", "board", "refund", "near", "supplier"] as const;

/**
 * What a list can be filtered by, with how many hotels each would leave. All of it are links and a form of the list's
 * own address, so that it works without a script, and reload, back and a copy of the address show the same.
 */
export function FilterPanel({ narrowing, address, options, days, fitCount, children }: FilterPanelProps) {
  const t = useTranslations("filters");
  const { filter } = narrowing;
  return (
    <section
      aria-labelledby="filters"
      className="@container flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 shadow-panel wide:sticky wide:top-[4.75rem] wide:max-h-[calc(100dvh-5.5rem)] wide:overflow-y-auto"
    >
      <div>
        <h2 id="filters" className="text-lead font-semibold">
          {t("title")}
        </h2>
        <p className="text-small text-ink-soft">{children}</p>
      </div>
      <div className="grid gap-x-4 gap-y-2 @min-[40rem]:grid-cols-[auto_minmax(0,1fr)]">
        {GROUPS.filter((name) => options[name].length > 0).map((name) => (
          <Fragment key={name}>
            <h3 id={`filter-${name}`} className="text-small font-semibold @min-[40rem]:pt-1.5">
              {t(`name.${name}`)}
            </h3>
            <ul aria-labelledby={`filter-${name}`} className="flex flex-wrap gap-1.5 @max-[40rem]:mb-1.5">
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
      <ToHotels
        href={`${withNarrowing(address, { ...narrowing, isOpen: false })}#${HOTELS_ID}`}
        count={fitCount}
      />
    </section>
  );
}

/** Where they stand above the list: how many hotels are below, and the way there, always in sight. */
function ToHotels({ href, count }: { href: string; count: number }) {
  const t = useTranslations("filters");
  return (
    <ViewLinkButton
      href={href}
      prefetch={false}
      tone="primary"
      className="sticky bottom-3 z-10 wide:hidden [main:has(>[data-pin-bar])_&]:bottom-28"
    >
      {t("showHotels", { count })}
    </ViewLinkButton>
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
