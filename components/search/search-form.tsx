"use client";

import { CalendarRange, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useSyncExternalStore, useTransition } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { LEADS_TO, TO_DATES } from "./dates-address.ts";
import { AgainField, GridFields, ViewField } from "./keep-view.tsx";
import { loadPlaces } from "./load-places.ts";
import { MARKET_COOKIE, toMarketText } from "./market-cookie.ts";
import { RoomsEditor } from "./rooms-editor.tsx";
import type { SearchDraft } from "./search-draft.ts";
import { fieldIdOf, type SearchTexts } from "./search-texts.ts";
import { StayFields } from "./stay-fields.tsx";

type SearchFormProps = {
  draft: SearchDraft;
  /** Sentences by field path. */
  problems: Record<string, string>;
  countries: readonly SelectOption[];
  currencies: readonly SelectOption[];
  /** Whether the next search starts from this one's residency and nationality. */
  remembersMarket: boolean;
  /** The earliest day that can be chosen. */
  today: string;
  /** The reader's own day, which words go by. */
  ownToday: string;
  language: Language;
  texts: SearchTexts;
};

/**
 * The whole search as a form of its address: sent by GET, so that the result can be reloaded, shared and gone back to.
 * Without a script the browser sends it itself, and the page works out the rest.
 */
export function SearchForm({
  draft,
  problems: told,
  countries,
  currencies,
  remembersMarket,
  today,
  ownToday,
  language,
  texts,
}: SearchFormProps) {
  const [isPending, submit] = useSending(remembersMarket);
  const hasScript = useHasScript();
  const [problems, look] = useOpenProblems(told, { idOf: fieldIdOf });

  return (
    <form
      action="/search"
      method="get"
      noValidate
      onSubmit={submit}
      onInput={(event) => lookAt(event, look)}
      className="flex flex-col gap-5"
    >
      {/* Enter in a field presses the first submit button, which must not be one that changes the rooms. */}
      {hasScript ? null : <button type="submit" hidden aria-hidden tabIndex={-1} />}
      <div className="grid items-start gap-4 medium:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_16rem_11rem_11rem]">
        <div className="medium:col-span-2 wide:col-span-1">
          <PlaceField draft={draft} problems={problems} texts={texts} />
        </div>
        <StayFields
          draft={draft}
          problems={problems}
          today={today}
          ownToday={ownToday}
          language={language}
          texts={texts}
          hasScript={hasScript}
        />
      </div>
      <RoomsEditor rooms={draft.rooms} problems={problems} texts={texts} hasScript={hasScript} />
      <div className="grid items-end gap-4 medium:grid-cols-2 wide:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        <MarketFields
          draft={draft}
          problems={problems}
          countries={countries}
          currencies={currencies}
          texts={texts}
        />
        <SearchButtons isPending={isPending} texts={texts} />
      </div>
      <ViewField />
      <GridFields />
      <AgainField />
      {draft.sortBy ? <input type="hidden" name="sort" value={draft.sortBy} /> : null}
    </form>
  );
}

/** Goes to what the form asks for, and whether that is under way. */
function useSending(remembersMarket: boolean): [boolean, (event: FormEvent<HTMLFormElement>) => void] {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = toParams(new FormData(event.currentTarget, pressedIn(event)));
    if (remembersMarket) {
      const market = toMarketText(params.get("residency") ?? "", params.get("nationality") ?? "");
      document.cookie = `${MARKET_COOKIE}=${market}; path=/; max-age=31536000; samesite=lax`;
    }
    startTransition(() => router.push(`/search?${params.toString()}`));
  }

  return [isPending, submit];
}

function PlaceField({ draft, problems, texts }: Pick<SearchFormProps, "draft" | "problems" | "texts">) {
  return (
    <Combobox
      id={fieldIdOf("target")}
      label={texts.place}
      name="place"
      idName="target"
      defaultText={draft.placeName}
      defaultId={draft.target}
      placeholder={texts.placeHint}
      isNeeded
      error={problems["target"] ?? problems["placeName"]}
      load={loadPlaces}
      texts={texts.combobox}
    />
  );
}

type MarketFieldsProps = Pick<SearchFormProps, "draft" | "problems" | "countries" | "currencies" | "texts">;

/** What the prices are for: where the guests live, what passports they hold, in which currency. */
function MarketFields({ draft, problems, countries, currencies, texts }: MarketFieldsProps) {
  const countryOptions = [{ value: "", label: texts.chooseCountry }, ...countries];
  return (
    <>
      <Select
        id={fieldIdOf("residencyCode")}
        label={texts.residency}
        name="residency"
        aria-required
        defaultValue={draft.residencyCode}
        options={countryOptions}
        error={problems["residencyCode"]}
      />
      <Select
        id={fieldIdOf("nationalityCode")}
        label={texts.nationality}
        name="nationality"
        aria-required
        defaultValue={draft.nationalityCode}
        options={countryOptions}
        error={problems["nationalityCode"]}
      />
      <Select
        id={fieldIdOf("currency")}
        label={texts.currency}
        name="currency"
        defaultValue={draft.currency}
        options={[{ value: "", label: texts.connectionCurrency }, ...currencies]}
        error={problems["currency"]}
      />
    </>
  );
}

function SearchButtons({ isPending, texts }: { isPending: boolean; texts: SearchTexts }) {
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="submit"
        aria-disabled={isPending || undefined}
        className={buttonStyle("primary", "large", "max-medium:w-full medium:min-w-40")}
      >
        {isPending ? <Spinner /> : <Search aria-hidden size={20} />}
        <span aria-live="polite">{isPending ? texts.pending : texts.submit}</span>
      </button>
      {/* Behind it: Enter in a field presses the first. */}
      <button
        type="submit"
        name={LEADS_TO}
        value={TO_DATES}
        aria-disabled={isPending || undefined}
        className={buttonStyle("secondary", "large", "max-medium:w-full")}
      >
        <CalendarRange aria-hidden size={20} />
        {texts.compareDates}
      </button>
    </div>
  );
}

function lookAt({ target, currentTarget }: FormEvent<HTMLFormElement>, look: (field: unknown) => void) {
  look(target);
  // Another check-in may be all that the check-out needs.
  const isCheckIn = target instanceof HTMLInputElement && target.name === "checkIn";
  if (isCheckIn) look(currentTarget.elements.namedItem("checkOut"));
}

/** The button that sent the form, whose own value goes along. */
function pressedIn({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

/** Ages are counted to their rooms in the order in which both stand in the form. */
function toParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") params.append(name, value);
  }
  return params;
}

function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
