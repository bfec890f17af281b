import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Instant } from "#components/instant/instant.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { ClientOffer, OpenedQuote } from "#lib/console/quote/views.ts";
import { isLanguage } from "#i18n/language.ts";
import { sendChoice } from "../../actions.ts";
import { ClientFrame } from "../../client-frame.tsx";
import { ClientOffers } from "../../client-offers.tsx";
import { OfferFoot, useChooseLook } from "../../offer-foot.tsx";
import { PaperLink } from "../../paper-link.tsx";
import { readClientQuote } from "./read-client-quote.ts";

type Props = PageProps<"/quote/[language]/[token]">;
type Open = Extract<OpenedQuote, { kind: "open" }>;

async function read({ params }: Props) {
  const { language, token } = await params;
  const opened = isLanguage(language) ? await readClientQuote(token) : null;
  if (!opened || opened.kind === "missing") notFound();
  return { opened, token, language };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { opened } = await read(props);
  const t = await getTranslations("quote");
  if (opened.kind === "open") return { title: { absolute: `${t("title")} · ${opened.quote.agencyName}` } };
  return { title: { absolute: opened.kind === "over" ? t(`over.${opened.why}.title`) : t("busy.title") } };
}

const TOLD = ["moved", "decided", "busy"] as const;

/** What a client opens: no sign-in, nothing of the agency's own, and one button an offer. */
export default async function ClientPage(props: Props) {
  const { opened, token, language } = await read(props);
  const toAddress = (other: string): string => `/quote/${other}/${token}`;
  if (opened.kind === "busy") return <Busy />;
  if (opened.kind === "over") {
    return (
      <ClientFrame agencyName={opened.agencyName} toAddress={toAddress}>
        <Over over={opened} />
      </ClientFrame>
    );
  }
  const { told } = await props.searchParams;
  return (
    <ClientFrame agencyName={opened.quote.agencyName} toAddress={toAddress}>
      <ClientOffers
        quote={opened.quote}
        feet={opened.quote.offers.map((offer) => (
          <Foot key={offer.place} opened={opened} offer={offer} token={token} />
        ))}
      >
        <Notices opened={opened} told={TOLD.find((known) => known === told)} />
        <PaperLink href={`${toAddress(language)}/document`} />
      </ClientOffers>
    </ClientFrame>
  );
}

function Notices({ opened, told }: { opened: Open; told: (typeof TOLD)[number] | undefined }) {
  const t = useTranslations("quote");
  return (
    <>
      {told ? <Banner tone="warning" title={t(`told.${told}`)} /> : null}
      {opened.asking === "answered" ? null : <Banner tone="info" title={t(`asking.${opened.asking}`)} />}
      {opened.isTakenUp ? <Banner tone="info" title={t("takenUp")} /> : null}
    </>
  );
}

function Foot({ opened, offer, token }: { opened: Open; offer: ClientOffer; token: string }) {
  const t = useTranslations("quote");
  const language = useLocale();
  const { tone, label } = useChooseLook(opened);
  return (
    <OfferFoot offer={offer} choice={opened} timeZone={opened.quote.timeZone}>
      <form action={sendChoice} className="print:hidden">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="digest" value={opened.digest} />
        <input type="hidden" name="place" value={offer.place} />
        <SubmitButton
          size="large"
          tone={tone}
          pendingLabel={t("choosing")}
          aria-describedby={`offer-${offer.place}`}
        >
          {label}
        </SubmitButton>
      </form>
    </OfferFoot>
  );
}

function Over({ over }: { over: Extract<OpenedQuote, { kind: "over" }> }) {
  const t = useTranslations("quote");
  const at = <Instant instant={over.at} readerZone={over.timeZone} />;
  return (
    <>
      <h1 className="sr-only">{t(`over.${over.why}.title`)}</h1>
      <EmptyState title={t(`over.${over.why}.title`)}>
        <p>{t.rich(`over.${over.why}.text`, { at: () => at })}</p>
        <p className="mt-2 wrap-anywhere">{t("over.ask", { agency: over.agencyName })}</p>
      </EmptyState>
    </>
  );
}

function Busy() {
  const t = useTranslations("quote");
  return (
    <main id="content" className="mx-auto max-w-[64rem] px-3 py-6">
      <h1 className="sr-only">{t("busy.title")}</h1>
      <EmptyState title={t("busy.title")}>{t("busy.text")}</EmptyState>
    </main>
  );
}
