import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientOffers } from "#app/(public)/quote/client-offers.tsx";
import { type ClientChoice, OfferFoot, useChooseLook } from "#app/(public)/quote/offer-foot.tsx";
import { PaperLink } from "#app/(public)/quote/paper-link.tsx";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { Instant } from "#components/instant/instant.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { getSight } from "#lib/console/quote/get-sight.ts";
import { previewQuote } from "#lib/console/quote/preview-quote.ts";
import type { ClientOffer } from "#lib/console/quote/views.ts";
import { isLanguage } from "#i18n/language.ts";
import { readQuote } from "../../../read-quote.ts";

type Props = PageProps<"/quotes/[quoteId]/client/[language]">;

/** No sight notes what had been chosen by then. */
const NOT_CHOSEN: ClientChoice = { chosenPlace: null, chosenAt: null, isTakenUp: false };

async function read({ params, searchParams }: Props) {
  const { quoteId, language } = await params;
  const { sight } = await searchParams;
  const path = `/quotes/${encodeURIComponent(quoteId)}`;
  const actor = await requireReader(`${path}/client/${encodeURIComponent(language)}`, "orders:book");
  if (!isLanguage(language)) notFound();
  const paper = `${path}/client/${language}/document`;
  if (typeof sight !== "string") {
    const quote = requireValue(await previewQuote(actor, { quoteId }));
    const { chosenPlace, chosenAt, takenUpAt } = await readQuote(quoteId);
    return {
      path,
      paper,
      seen: null,
      quote,
      choice: { chosenPlace, chosenAt, isTakenUp: takenUpAt !== null },
    };
  }
  const seen = requireValue(await getSight(actor, { quoteId, sightId: sight }));
  const seenPaper = `${paper}?sight=${encodeURIComponent(sight)}`;
  return { path, paper: seenPaper, seen, quote: seen.shown, choice: NOT_CHOSEN };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { seen } = await read(props);
  return { title: (await getTranslations("quotes"))(seen ? "preview.seenTitle" : "preview.title") };
}

/** A client's page as its agent may look at it: as it would be now, or as it was at one time. */
export default async function ClientPreviewPage(props: Props) {
  const { path, paper, seen, quote, choice } = await read(props);
  const [t, readerZone] = await Promise.all([getTranslations("quotes"), findReaderZone()]);
  return (
    // As wide as the client's page (client-frame.tsx) without its margins.
    <div className="flex w-full max-w-[61rem] flex-col gap-6">
      <Banner
        tone="info"
        title={t(seen ? "preview.seenTitle" : "preview.title")}
        actions={<LinkButton href={path}>{t("preview.back")}</LinkButton>}
      >
        {seen ? <Instant instant={seen.firstAt} readerZone={readerZone} /> : null} {t("preview.text")}
      </Banner>
      <ClientOffers
        quote={quote}
        feet={quote.offers.map((offer) => (
          <DeadFoot key={offer.place} offer={offer} choice={choice} timeZone={quote.timeZone} />
        ))}
      >
        <PaperLink href={paper} />
      </ClientOffers>
    </div>
  );
}

/** To be looked at: nobody chooses in the client's stead. */
function DeadFoot(props: { offer: ClientOffer; choice: ClientChoice; timeZone: string }) {
  const { tone, label } = useChooseLook(props.choice);
  return (
    <OfferFoot {...props}>
      <p className="print:hidden">
        <button
          type="button"
          disabled
          aria-describedby={`offer-${props.offer.place}`}
          className={buttonStyle(tone, "large")}
        >
          {label}
        </button>
      </p>
    </OfferFoot>
  );
}
