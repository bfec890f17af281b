import { getTranslations } from "next-intl/server";
import { readOutcome } from "#app/page-actor.ts";
import { readerLeft } from "#app/reader-left.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { type Narrowing, needsAllHotels } from "#components/search/narrowing.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { gatherHotels } from "#lib/console/hotel/gather-hotels.ts";
import { searchHotels } from "#lib/console/hotel/search-hotels.ts";
import { servicesFor } from "#lib/console/services.ts";
import type { Failure } from "#lib/domain/outcome.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { HotelPage } from "./hotel-page.tsx";
import { NarrowedHotels } from "./narrowed-hotels.tsx";
import { Incomplete, NoHotels, Retry } from "./no-hotels.tsx";

type FoundHotelsProps = { actor: Actor; query: SearchQuery; narrowing: Narrowing };

/** What the provider found, or in plain words why it is nothing or not all. */
export async function FoundHotels({ actor, query, narrowing }: FoundHotelsProps) {
  const services = servicesFor(readerLeft());
  if (needsAllHotels(narrowing, query.sortBy)) {
    const gathered = readOutcome(await gatherHotels(actor, query, services));
    if ("failure" in gathered) return <NotFound failure={gathered.failure} />;
    const found = gathered.value;
    if (found.hotels.length === 0) return <NoHotels found={found} />;
    return <NarrowedHotels found={found} query={query} narrowing={narrowing} />;
  }
  const read = readOutcome(await searchHotels(actor, query, services));
  if ("failure" in read) return <NotFound failure={read.failure} />;
  const found = read.value;
  if (found.hotels.length === 0) return <NoHotels found={found} />;
  const t = await getTranslations("results");
  return (
    <>
      <Incomplete found={found} />
      <HotelPage
        hotels={found.hotels.map((row) => ({ row, km: null, cost: undefined }))}
        count={
          found.total === null
            ? t("shown", { count: found.hotels.length })
            : t("count", { count: found.total })
        }
        nextCursor={found.nextCursor}
        query={query}
        narrowing={narrowing}
      />
    </>
  );
}

async function NotFound({ failure }: { failure: Failure }) {
  const t = await getTranslations("results");
  const isWorthAgain = ["unreachable", "silent", "unknown"].includes(failure.code);
  return (
    <FailureBanner failure={failure} title={t("failed")} actions={isWorthAgain ? <Retry /> : undefined} />
  );
}
