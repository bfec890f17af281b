import { useTranslations } from "next-intl";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { SORT_ORDERS } from "#lib/contract/hotel-list.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { toResultsAddress } from "./search-draft.ts";

/** The orders of a list (§4.7), each with an address of its own. A new order starts on the first page. */
export function SortLinks({ query }: { query: SearchQuery }) {
  const t = useTranslations("results");
  const { cursor: _cursor, ...rest } = query;
  return (
    <TabLinks
      label={t("sort.label")}
      links={[
        {
          href: toResultsAddress({ ...rest, sortBy: undefined }),
          label: t("sort.suggested"),
          current: !query.sortBy,
        },
        ...SORT_ORDERS.map((sortBy) => ({
          href: toResultsAddress({ ...rest, sortBy }),
          label: t(`sort.${sortBy}`),
          current: query.sortBy === sortBy,
        })),
      ]}
    />
  );
}
