import { BedDouble } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { readOutcome } from "#app/page-actor.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { withAllRates } from "#components/search/narrowing.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import { type Actor, meets } from "#lib/auth/actor.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { narrowRooms, type RatesWish } from "./narrow-rooms.ts";
import { Offers } from "./offers.tsx";
import { RatesNote } from "./rates-note.tsx";
import { readRates } from "./read-hotel.ts";

type HotelOffersProps = {
  actor: Actor;
  query: SearchQuery;
  hotelId: string;
  /** The order whose guests come along; null: none. */
  fromOrderId: string | null;
  wish: RatesWish;
};

/** Everything a hotel offers for this search, asked afresh each time: rates are never kept. */
export async function HotelOffers({ actor, query, hotelId, fromOrderId, wish }: HotelOffersProps) {
  const read = readOutcome(await readRates(actor, query, hotelId, fromOrderId));
  const [t, failures] = await Promise.all([getTranslations("rates"), getTranslations("failures")]);
  if ("failure" in read) {
    const { code } = read.failure;
    return (
      <FailureBanner
        failure={read.failure}
        title={t("failed")}
        actions={
          code === "unreachable" || code === "silent" ? (
            <RefreshButton label={failures("tryAgain")} pendingLabel={t("loading")} />
          ) : undefined
        }
      />
    );
  }
  if (read.value.rooms.length === 0) {
    return (
      <EmptyState icon={<BedDouble size={24} />} title={t("none.title")}>
        <p>{t("none.text")}</p>
      </EmptyState>
    );
  }
  const { rooms, fitCount, totalCount } = narrowRooms(read.value.rooms, wish, Date.now());
  return (
    <Offers
      offers={{ ...read.value, rooms }}
      mayBook={meets(actor, "orders:book")}
      address={wish.showsAll ? withAllRates(wish.address) : wish.address}
      note={<RatesNote wish={wish} counts={{ fitCount, totalCount }} sortBy={query.sortBy} />}
    />
  );
}
