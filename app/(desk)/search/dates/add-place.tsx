import { getLocale, getTranslations } from "next-intl/server";
import { toProblemTexts } from "#app/problem-texts.ts";
import { ADDED, toDatesAddress } from "#components/search/dates-address.ts";
import { withList } from "#components/search/keep-list.ts";
import { LegForm } from "#components/search/leg-form.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { Panel } from "#components/ui/panel.tsx";
import { type DatesQuery, PLACES_MOST } from "#lib/domain/date-grid.ts";
import { type I18N, pickText } from "#lib/domain/i18n.ts";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import { PlaceChoices } from "../place-choices.tsx";
import { type AddedPlace, NOTHING_TYPED } from "./read-added-place.ts";

type AddPlaceProps = {
  asked: DatesQuery;
  /** Where the trip ends so far. */
  lastName: I18N;
  /** What was sent and is not clear; null where nothing was. */
  added: AddedPlace | null;
  params: URLSearchParams;
};

/** Where the trip goes on, up to four places in all. */
export async function AddPlace({ asked, lastName, added, params }: AddPlaceProps) {
  if (asked.legs.length >= PLACES_MOST - 1) return null;
  const [t, search, ui, problems, language] = await Promise.all([
    getTranslations("dates"),
    getTranslations("search"),
    getTranslations("ui"),
    toProblemTexts(added?.problems ?? {}),
    getLocale(),
  ]);
  const last = isolateText(pickText(lastName, language));
  const address = withList(toDatesAddress(asked), params);
  return (
    <Panel title={t("add.title", { place: last })}>
      <p className="mb-4 max-w-prose text-ink-soft">{t("add.lead")}</p>
      <LegForm
        // Once a place is added the form is empty again.
        key={params.toString()}
        kept={[...new URLSearchParams(address.split("?")[1])]}
        typed={added?.typed ?? NOTHING_TYPED}
        problems={problems}
        nightsMost={PARTY_LIMITS.nights}
        texts={{
          place: t("add.place"),
          placeHint: search("placeHint"),
          nights: t("add.nights"),
          nightFewer: t("add.nightFewer"),
          nightMore: t("add.nightMore"),
          submit: t("add.submit"),
          pending: t("add.pending"),
          combobox: {
            open: ui("comboboxOpen"),
            loading: ui("loading"),
            empty: ui("comboboxEmpty"),
            failed: ui("comboboxFailed"),
          },
        }}
      />
      {added && added.choices.length > 0 ? (
        <PlaceChoices
          choices={added.choices}
          params={params}
          path="/search/dates"
          names={{ target: ADDED.target, place: ADDED.place }}
        />
      ) : null}
    </Panel>
  );
}
