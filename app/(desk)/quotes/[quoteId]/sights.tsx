import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { findReaderZone } from "#app/reader-zone.ts";
import { formatInstant } from "#components/instant/format-instant.ts";
import { Instant } from "#components/instant/instant.tsx";
import { Dotted } from "#components/ui/dotted.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { QuoteView } from "#lib/console/quote/views.ts";

const DIGEST_SHOWN = 12;

/** What stood on the client's page, and when: each can be looked at as it was. */
export async function Sights({ quote: { quoteId, language, sights } }: { quote: QuoteView }) {
  const [t, readerZone] = await Promise.all([getTranslations("quotes"), findReaderZone()]);
  return (
    <Panel title={t("sights.title")} headingId="sights">
      {sights.length === 0 ? <p className="text-ink-soft">{t("sights.none")}</p> : null}
      <ol className="flex flex-col divide-y divide-line">
        {sights.map(({ sightId, firstAt, lastAt, times, digest }) => (
          <li key={sightId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <p className="min-w-0">
              <Seen firstAt={firstAt} lastAt={lastAt} readerZone={readerZone} />
              <span className="block text-small text-ink-soft">
                <Dotted
                  parts={[
                    { key: "times", part: t("sights.times", { count: times }) },
                    {
                      key: "digest",
                      part: <Digest digest={digest} />,
                    },
                  ]}
                />
              </span>
            </p>
            <TextLink href={`/quotes/${quoteId}/client/${language}?sight=${sightId}`} prefetch={false}>
              {t("sights.look")}
            </TextLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** From when to when; one moment where both are the same on a clock that tells minutes. */
function Seen({ firstAt, lastAt, readerZone }: { firstAt: string; lastAt: string; readerZone: string }) {
  const t = useTranslations("quotes.sights");
  const language = useLocale();
  const first = <Instant instant={firstAt} readerZone={readerZone} />;
  const last = <Instant instant={lastAt} readerZone={readerZone} />;
  const [from, to] = [firstAt, lastAt].map((at) => formatInstant(at, readerZone, language));
  return from === to ? first : t.rich("span", { from: () => first, to: () => last });
}

function Digest({ digest }: { digest: string }) {
  const t = useTranslations("quotes.sights");
  const short = (
    <bdi className="font-mono" title={digest}>
      {digest.slice(0, DIGEST_SHOWN)}
    </bdi>
  );
  return t.rich("digest", { digest: () => short });
}
