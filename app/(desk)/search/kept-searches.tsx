import type { ComponentProps } from "react";
import { getLocale, getTranslations } from "next-intl/server";
import { readOutcome } from "#app/page-actor.ts";
import { PartyLine, useMarketParts } from "#components/party/party-summary.tsx";
import { toPlaceText } from "#components/place/place-text.ts";
import { toRepeatAddress } from "#components/search/search-draft.ts";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Dotted } from "#components/ui/dotted.tsx";
import { OneFieldForm } from "#components/ui/one-field-form.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { listKeptSearches } from "#lib/console/search/list-kept-searches.ts";
import type { KeptSearch } from "#lib/console/search/views.ts";
import { type Language, pickText } from "#lib/domain/i18n.ts";
import type { Translator } from "#app/translator.ts";
import { clearRecent, deleteSaved, renameSaved, saveUnderName } from "./actions.ts";

/** What the reader searched lately and what they saved, each one press from being searched again. */
export async function KeptSearches({ actor }: { actor: Actor }) {
  const read = readOutcome(await listKeptSearches(actor, {}));
  // The form above works without them.
  if ("failure" in read) return null;
  const { recent, saved } = read.value;
  const [t, language] = await Promise.all([getTranslations("search"), getLocale()]);
  const texts = { field: t("saved.name"), saving: t("saved.saving"), done: t("saved.done") };
  return (
    <div className="grid items-start gap-(--gap-panel) wide:grid-cols-2">
      {recent.length > 0 ? (
        <Panel title={t("recent.title")} headingId="recent-searches" aside={<ClearRecent t={t} />}>
          <ul>
            {recent.map((search, index) => (
              <SearchLine key={search.address} search={search} name={null} language={language} t={t}>
                <Disclosure summary={t("saved.save")}>
                  <NameForm
                    id={`save-search-${index}`}
                    fields={{ address: search.address }}
                    value=""
                    action={saveUnderName}
                    texts={{ ...texts, save: t("saved.submit") }}
                  />
                </Disclosure>
              </SearchLine>
            ))}
          </ul>
        </Panel>
      ) : null}
      {saved.length > 0 ? (
        <Panel title={t("saved.title")} headingId="saved-searches">
          <ul>
            {saved.map((search) => (
              <SearchLine
                key={search.savedSearchId}
                search={search}
                name={search.name}
                language={language}
                t={t}
              >
                <Disclosure summary={t("saved.change")}>
                  <div className="flex flex-wrap items-start gap-2">
                    <NameForm
                      id={`rename-search-${search.savedSearchId}`}
                      fields={{ savedSearchId: search.savedSearchId }}
                      value={search.name}
                      action={renameSaved}
                      texts={{ ...texts, save: t("saved.rename") }}
                    />
                    <form action={deleteSaved}>
                      <input type="hidden" name="savedSearchId" value={search.savedSearchId} />
                      <SubmitButton tone="quiet" pendingLabel={t("saved.deleting")}>
                        {t("saved.delete")}
                      </SubmitButton>
                    </form>
                  </div>
                </Disclosure>
              </SearchLine>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}

/** The name a search is kept under. */
function NameForm(props: Omit<ComponentProps<typeof OneFieldForm>, "name" | "maxLength" | "placeholder">) {
  return <OneFieldForm {...props} name="name" maxLength={80} placeholder={props.texts.field} />;
}

function ClearRecent({ t }: { t: Translator<"search"> }) {
  return (
    <form action={clearRecent}>
      <SubmitButton tone="quiet" pendingLabel={t("recent.clearing")}>
        {t("recent.clear")}
      </SubmitButton>
    </form>
  );
}

type SearchLineProps = {
  search: KeptSearch;
  /** What the person calls it; null shows the place alone. */
  name: string | null;
  language: Language;
  t: Translator<"search">;
  children: React.ReactNode;
};

function SearchLine({ search, name, language, t, children }: SearchLineProps) {
  const { query, isOver } = search;
  const place = toPlaceText(pickText(search.place, language));
  return (
    <li data-row className="flex flex-col gap-1 border-b border-line py-2.5 last:border-b-0">
      <TextLink href={toRepeatAddress({ ...query, placeName: place }, isOver)} prefetch={false}>
        <bdi>{name ?? place}</bdi>
        {/* The days are a line of their own, before which no dot has anything to part. */}
        {isOver ? (
          ` · ${t("recent.isOver")}`
        ) : (
          <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
        )}
      </TextLink>
      <div className="text-small text-ink-soft">
        <Dotted
          parts={[
            ...(name === null ? [] : [{ key: "place", part: <bdi>{place}</bdi> }]),
            { key: "party", part: <PartyLine rooms={query.rooms} /> },
            ...useMarketParts(query),
            ...(query.currency ? [{ key: "currency", part: query.currency }] : []),
          ]}
        />
      </div>
      {children}
    </li>
  );
}
