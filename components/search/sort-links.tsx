import { useTranslations } from "next-intl";
import { LIST_ORDERS } from "#lib/domain/list-order.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { ViewTabLinks } from "./keep-view.tsx";
import { type Narrowing, withNarrowing } from "./narrowing.ts";
import { toResultsAddress } from "./search-draft.ts";

/** The orders of a list, each with an address of its own. A new order starts on the first page. */
export function SortLinks({ query, narrowing }: { query: SearchQuery; narrowing: Narrowing }) {
  const t = useTranslations("results");
  const { cursor: _cursor, ...rest } = query;
  const addressOf = (sortBy?: string) => withNarrowing(toResultsAddress({ ...rest, sortBy }), narrowing);
  return (
    <ViewTabLinks
      label={t("sort.label")}
      links={[
        { href: addressOf(), label: t("sort.suggested"), current: !query.sortBy },
        ...LIST_ORDERS.map((sortBy) => ({
          href: addressOf(sortBy),
          label: t(`sort.${sortBy}`),
          current: query.sortBy === sortBy,
        })),
      ]}
    />
  );
}
