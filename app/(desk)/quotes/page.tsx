import { FileText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { Instant } from "#components/instant/instant.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listQuotes } from "#lib/console/quote/list-quotes.ts";
import type { QuoteRow } from "#lib/console/quote/views.ts";
import { STATE_TONES } from "./read-quote.ts";

const PATH = "/quotes";

type Props = PageProps<"/quotes">;

export async function generateMetadata(): Promise<Metadata> {
  await requireReader(PATH, "orders:book");
  return { title: (await getTranslations("quotes"))("title") };
}

/** What the reader offered to clients, newest first. */
export default async function QuotesPage({ searchParams }: Props) {
  const actor = await requireReader(PATH, "orders:book");
  const { before } = await searchParams;
  const sent = typeof before === "string" ? { before } : {};
  const [t, { quotes, nextBefore }] = await Promise.all([
    getTranslations("quotes"),
    listQuotes(actor, sent).then(requireValue),
  ]);
  return (
    <>
      <DeclareActions actions={[{ id: "search", label: t("search"), key: "s", act: { go: "/search" } }]} />
      <PageHeading
        title={t("title")}
        lead={t("lead")}
        actions={
          <LinkButton href="/search" tone="primary">
            {t("search")}
          </LinkButton>
        }
      />
      {quotes.length > 0 ? (
        <Quotes quotes={quotes} />
      ) : (
        <EmptyState icon={<FileText size={24} />} title={t("empty.title")}>
          <p>{t("empty.text")}</p>
        </EmptyState>
      )}
      <Pagination
        newerHref={"before" in sent ? PATH : null}
        olderHref={nextBefore === null ? null : `${PATH}?before=${nextBefore}`}
      />
    </>
  );
}

async function Quotes({ quotes }: { quotes: readonly QuoteRow[] }) {
  const [t, readerZone] = await Promise.all([getTranslations("quotes"), findReaderZone()]);
  return (
    <ol className="divide-y divide-line rounded-panel border border-line bg-surface px-(--gap-panel) shadow-panel">
      {quotes.map(({ quoteId, state, clientName, hotelNames, validUntil }) => (
        <li key={quoteId} data-row data-private className="flex flex-col gap-1 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <TextLink href={`${PATH}/${quoteId}`} className="min-w-0 wrap-anywhere">
              <bdi>{clientName || t("noClient")}</bdi>
            </TextLink>
            <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
          </div>
          <ul className="text-small">
            {hotelNames.map((name, index) => (
              <li key={index}>
                <LocalName name={name} originalToo={false} />
              </li>
            ))}
          </ul>
          {validUntil ? (
            <p className="text-small text-ink-soft">
              {t("validUntil")} <Instant instant={validUntil} readerZone={readerZone} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
