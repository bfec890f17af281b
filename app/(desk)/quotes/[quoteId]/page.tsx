import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PaperLink } from "#app/(public)/quote/paper-link.tsx";
import { findReaderZone } from "#app/reader-zone.ts";
import { Instant } from "#components/instant/instant.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { QuoteForm } from "#app/(desk)/quotes/quote-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VALID_HOURS } from "#lib/console/quote/inputs.ts";
import type { QuoteView } from "#lib/console/quote/views.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { MARK_UP_KINDS, toTyped } from "#lib/domain/mark-up.ts";
import { getEnv } from "#lib/env.ts";
import { prepareQuote, withdraw } from "../actions.ts";
import { readQuote, STATE_TONES } from "../read-quote.ts";
import { OfferPanel } from "./offer-panel.tsx";
import { Sights } from "./sights.tsx";

/** What is quiet has no box to see: its words stand at the edge. */
const AT_EDGE = "max-medium:-ms-4.25 medium:-me-4.25";

type Props = PageProps<"/quotes/[quoteId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readQuote((await params).quoteId);
  return { title: (await getTranslations("quotes"))("title") };
}

/** One quote: a draft to finish, or what became of it at its client's. */
export default async function QuotePage({ params }: Props) {
  const quote = await readQuote((await params).quoteId);
  const t = await getTranslations("quotes");
  const isDraft = quote.state === "draft";
  return (
    <>
      <DeclareActions
        actions={[
          { id: "back", label: t("back"), key: "b", act: { go: "/quotes" } },
          { id: "search", label: t("search"), key: "s", act: { go: "/search" } },
        ]}
      />
      <PageHeading
        above={<TextLink href="/quotes">{t("back")}</TextLink>}
        title={isDraft ? t("headingDraft") : <bdi>{t("heading", { name: quote.clientName })}</bdi>}
        lead={isDraft ? t("draftNote") : undefined}
        actions={
          // A draft's title says how it stands.
          isDraft ? (
            <LinkButton href="/search">{t("addMore")}</LinkButton>
          ) : (
            <Badge tone={STATE_TONES[quote.state]}>{t(`states.${quote.state}`)}</Badge>
          )
        }
      />
      <ClientsChoice quote={quote} />
      {isDraft ? <Draft quote={quote} /> : <Sent quote={quote} />}
      <section aria-labelledby="offers" className="flex flex-col gap-4">
        <h2 id="offers" className="text-title">
          {t("offers")}
        </h2>
        {quote.offers.map((offer) => (
          <OfferPanel key={offer.offerId} quote={quote} offer={offer} />
        ))}
      </section>
      {isDraft ? null : <Sights quote={quote} />}
    </>
  );
}

async function ClientsChoice({ quote }: { quote: QuoteView }) {
  const { quoteId, chosenPlace, chosenAt, chosenSightId, language } = quote;
  if (chosenPlace === null || chosenAt === null) return null;
  const [t, readerZone] = await Promise.all([getTranslations("quotes"), findReaderZone()]);
  const at = <Instant instant={chosenAt} readerZone={readerZone} />;
  return (
    <Banner
      tone="success"
      title={t("chosen.title", { number: chosenPlace })}
      actions={
        chosenSightId ? (
          <LinkButton href={`/quotes/${quoteId}/client/${language}?sight=${chosenSightId}`}>
            {t("chosen.seen")}
          </LinkButton>
        ) : undefined
      }
    >
      {t.rich("chosen.text", { at: () => at })}
    </Banner>
  );
}

async function Draft({ quote }: { quote: QuoteView }) {
  const [t, form, shell] = await Promise.all([
    getTranslations("quotes"),
    getTranslations("quotes.form"),
    getTranslations("shell"),
  ]);
  const list = new Intl.ListFormat(await getLocale(), { type: "conjunction" });
  const kept = quote.offers
    .filter(({ selling }) => selling.rule === "kept")
    .map(({ place }) => String(place));
  return (
    <Panel title={form("title")}>
      {quote.offers.length === 0 ? (
        <p>{form("noOffers")}</p>
      ) : (
        <QuoteForm
          quoteId={quote.quoteId}
          action={prepareQuote}
          values={{
            clientName: quote.clientName,
            language: quote.language,
            validHours: String(quote.validHours),
            markUpKind: quote.markUp?.kind ?? "none",
            markUp: toTyped(quote.markUp),
          }}
          languages={LANGUAGES.map((value) => ({ value, label: shell(`languages.${value}`) }))}
          spans={VALID_HOURS.map((hours) => ({
            value: String(hours),
            label: t("form.days", { count: hours / 24 }),
          }))}
          markUps={MARK_UP_KINDS.map((value) => ({
            value,
            label:
              value === "amount" && quote.currency
                ? form("markUp.kinds.amountIn", { currency: quote.currency })
                : form(`markUp.kinds.${value}`),
          }))}
          kept={
            kept.length > 0 ? form("markUp.kept", { count: kept.length, places: list.format(kept) }) : null
          }
          texts={{
            clientName: form("clientName"),
            language: form("language"),
            valid: form("valid"),
            validHint: form("validHint"),
            markUpKind: form("markUp.kind"),
            markUpHint: form("markUp.hint"),
            markUp: form("markUp.value"),
            preview: form("preview"),
            saving: form("saving"),
            send: form("send"),
            sending: form("sending"),
            refused: form("refused"),
          }}
        />
      )}
    </Panel>
  );
}

async function Sent({ quote }: { quote: QuoteView }) {
  const { quoteId, path, validUntil, state, language } = quote;
  const [t, readerZone] = await Promise.all([getTranslations("quotes"), findReaderZone()]);
  const address = `${getEnv().authUrl.replace(/\/$/, "")}${path ?? ""}`;
  return (
    <Panel
      title={t("address.title")}
      aside={
        <TextLink href={`/quotes/${quoteId}/client/${language}`} prefetch={false}>
          {t("form.preview")}
        </TextLink>
      }
    >
      <p className="text-ink-soft">{t("address.text")}</p>
      <p className="mt-2 flex items-start gap-2">
        <a
          href={address}
          className="min-w-0 text-accent underline underline-offset-3 wrap-anywhere"
          dir="ltr"
        >
          {address}
        </a>
        <CopyButton
          text={address}
          label={t("address.copy")}
          copiedLabel={t("address.copied")}
          failedLabel={t("address.copyFailed")}
        />
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {validUntil ? (
          <p>
            {t("validUntil")} <Instant instant={validUntil} readerZone={readerZone} />
          </p>
        ) : null}
        <div className="flex flex-col items-start gap-3 medium:flex-row medium:items-center">
          <PaperLink href={`/quotes/${quoteId}/client/${language}/document`} />
          {state === "withdrawn" ? null : (
            <form action={withdraw} className={AT_EDGE}>
              <input type="hidden" name="quoteId" value={quoteId} />
              <SubmitButton tone="quiet" pendingLabel={t("withdrawing")}>
                {t("withdraw")}
              </SubmitButton>
            </form>
          )}
        </div>
      </div>
    </Panel>
  );
}
