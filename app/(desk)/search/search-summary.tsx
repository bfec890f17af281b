import type { ReactNode } from "react";
import { PartySummary } from "#components/party/party-summary.tsx";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { SearchQuery } from "#lib/domain/search-query.ts";

/** Who travels and when, above what was found; `children`: where it is changed. */
export function SearchSummary({ query, children }: { query: SearchQuery; children: ReactNode }) {
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-start gap-x-10 gap-y-3">
        <PartySummary party={query} />
        <p className="font-semibold">
          <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
        </p>
      </div>
      {children}
    </Panel>
  );
}
