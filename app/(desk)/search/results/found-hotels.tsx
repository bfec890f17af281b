import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { readOutcome } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { HotelCard, type HotelCardView } from "#components/hotel/hotel-card.tsx";
import { toHotelAddress, toResultsAddress } from "#components/search/search-draft.ts";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { searchHotels } from "#lib/console/hotel/search-hotels.ts";
import type { HotelRow, HotelSearch } from "#lib/console/hotel/views.ts";
import { EMPTY_REASONS } from "#lib/contract/hotel-list.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";

/** What the provider found, or in plain words why it is nothing or not all. */
export async function FoundHotels({ actor, query }: { actor: Actor; query: SearchQuery }) {
  const read = readOutcome(await searchHotels(actor, query));
  const t = await getTranslations("results");
  if ("failure" in read) {
    const isWorthAgain = read.failure.code === "unreachable" || read.failure.code === "unknown";
    return (
      <FailureBanner
        failure={read.failure}
        title={t("failed")}
        actions={isWorthAgain ? <Retry /> : undefined}
      />
    );
  }
  const found = read.value;
  if (found.hotels.length === 0) return <NoHotels found={found} />;
  const readerZone = await findReaderZone();
  const nights = nightsBetween(query.checkIn, query.checkOut);
  return (
    <>
      <Incomplete found={found} />
      <output className="text-ink-soft">
        {found.total === null
          ? t("shown", { count: found.hotels.length })
          : t("count", { count: found.total })}
      </output>
      <ul className="flex flex-col gap-3">
        {found.hotels.map((hotel) => (
          <li key={hotel.hotelId}>
            <HotelCard
              hotel={toCard(hotel)}
              href={toHotelAddress(hotel.hotelId, query)}
              roomCount={query.rooms.length}
              nightCount={nights}
              readerZone={readerZone}
            />
          </li>
        ))}
      </ul>
      <Pages query={query} found={found} />
    </>
  );
}

function toCard({ hotelId, name, address, rating, cheapest }: HotelRow): HotelCardView {
  if (!cheapest) return { hotelId, name, address, rating, cheapest: null };
  const { roomName, rate } = cheapest;
  return {
    hotelId,
    name,
    address,
    rating,
    cheapest: {
      roomName,
      boardCode: rate.board?.code ?? null,
      refundableMode: rate.refundableMode,
      refundableUntil: rate.refundableUntil,
      total: rate.netTotal,
    },
  };
}

/** Some supplier did not answer: the list is true and not whole (§4.7 rule 3). */
async function Incomplete({ found }: { found: HotelSearch }) {
  const sentences = [...(found.remark ? [found.remark] : []), ...found.notices];
  if (sentences.length === 0) return null;
  const t = await getTranslations("results");
  return (
    <Banner tone="warning" title={t("incomplete")} actions={<Retry />}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <SupplierText>{sentence}</SupplierText>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Four reasons, four sentences, and a retry for the one that may go away (§4.7 rules 1, 2). */
async function NoHotels({ found }: { found: HotelSearch }) {
  const t = await getTranslations("results");
  const { emptyReason, remark, query } = found;
  const reason = emptyReason
    ? (EMPTY_REASONS.find((known) => known === emptyReason.code) ?? "OTHER")
    : query.target.kind === "hotel"
      ? "NO_ROOM_AT_HOTEL"
      : "NO_ROOM";
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={t(`empty.${reason}.title`)}
      action={emptyReason?.retryable ? <Retry /> : undefined}
    >
      <p>{t(`empty.${reason}.text`)}</p>
      {remark ? (
        <p className="mt-2 text-small">
          {t("ownWords")} <SupplierText>{remark}</SupplierText>
        </p>
      ) : null}
    </EmptyState>
  );
}

async function Pages({ query, found }: { query: SearchQuery; found: HotelSearch }) {
  const t = await getTranslations("results");
  const { cursor, ...first } = query;
  if (cursor === undefined && found.nextCursor === null) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap justify-between gap-3">
      {cursor === undefined ? null : <LinkButton href={toResultsAddress(first)}>{t("first")}</LinkButton>}
      {found.nextCursor === null ? null : (
        <LinkButton
          href={toResultsAddress({ ...query, cursor: found.nextCursor })}
          rel="next"
          prefetch={false}
          className="ms-auto"
        >
          {t("next")}
        </LinkButton>
      )}
    </nav>
  );
}

async function Retry() {
  const [t, failures] = await Promise.all([getTranslations("results"), getTranslations("failures")]);
  return <RefreshButton label={failures("tryAgain")} pendingLabel={t("searching")} />;
}
