import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientOffers } from "#app/(public)/quote/client-offers.tsx";
import { PaperLink } from "#app/(public)/quote/paper-link.tsx";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { Instant } from "#components/instant/instant.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { getSight } from "#lib/console/quote/get-sight.ts";
import { previewQuote } from "#lib/console/quote/preview-quote.ts";
import { isLanguage } from "#i18n/language.ts";

type Props = PageProps<"/quotes/[quoteId]/client/[language]">;

async function read({ params, searchParams }: Props) {
  const { quoteId, language } = await params;
  const { sight } = await searchParams;
  const path = `/quotes/${encodeURIComponent(quoteId)}`;
  const actor = await requireReader(`${path}/client/${encodeURIComponent(language)}`, "orders:book");
  if (!isLanguage(language)) notFound();
  const paper = `${path}/client/${language}/document`;
  if (typeof sight !== "string") {
    return { path, paper, seen: null, quote: requireValue(await previewQuote(actor, { quoteId })) };
  }
  const seen = requireValue(await getSight(actor, { quoteId, sightId: sight }));
  return { path, paper: `${paper}?sight=${encodeURIComponent(sight)}`, seen, quote: seen.shown };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { seen } = await read(props);
  return { title: (await getTranslations("quotes"))(seen ? "preview.seenTitle" : "preview.title") };
}

/** A client's page as its agent may look at it: as it would be now, or as it was at one time. */
export default async function ClientPreviewPage(props: Props) {
  const { path, paper, seen, quote } = await read(props);
  const [t, readerZone] = await Promise.all([getTranslations("quotes"), findReaderZone()]);
  return (
    <>
      <Banner
        tone="info"
        title={t(seen ? "preview.seenTitle" : "preview.title")}
        actions={<LinkButton href={path}>{t("preview.back")}</LinkButton>}
      >
        {seen ? <Instant instant={seen.firstAt} readerZone={readerZone} /> : null} {t("preview.text")}
      </Banner>
      <ClientOffers quote={quote}>
        <PaperLink href={paper} />
      </ClientOffers>
    </>
  );
}
