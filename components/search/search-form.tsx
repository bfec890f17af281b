"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useSyncExternalStore, useTransition } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import type { ComboboxOption } from "#components/ui/combobox-option.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { MARKET_COOKIE, toMarketText } from "./market-cookie.ts";
import { RoomsEditor } from "./rooms-editor.tsx";
import type { SearchDraft } from "./search-draft.ts";
import { fieldIdOf, type SearchTexts } from "./search-texts.ts";

type SearchFormProps = {
  draft: SearchDraft;
  /** Sentences by field path. */
  problems: Record<string, string>;
  countries: readonly SelectOption[];
  /** The earliest day that can be chosen. */
  today: string;
  texts: SearchTexts;
};

/**
 * The whole search as a form of its address: sent by GET, so that the result can be reloaded, shared and gone back to.
 * Without a script the browser sends it itself, and the page works out the rest.
 */
export function SearchForm({ draft, problems, countries, today, texts }: SearchFormProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const hasScript = useHasScript();
  const countryOptions = [{ value: "", label: texts.chooseCountry }, ...countries];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = toParams(new FormData(event.currentTarget));
    const market = toMarketText(params.get("residency") ?? "", params.get("nationality") ?? "");
    document.cookie = `${MARKET_COOKIE}=${market}; path=/; max-age=31536000; samesite=lax`;
    startTransition(() => router.push(`/search?${params.toString()}`));
  }

  return (
    <form action="/search" method="get" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* Enter in a field presses the first submit button, which must not be one that changes the rooms. */}
      {hasScript ? null : <button type="submit" hidden aria-hidden tabIndex={-1} />}
      <div className="grid items-start gap-4 medium:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <div className="medium:col-span-2 wide:col-span-1">
          <Combobox
            id={fieldIdOf("target")}
            label={texts.place}
            name="place"
            idName="target"
            defaultText={draft.placeName}
            defaultId={draft.target}
            placeholder={texts.placeHint}
            error={problems["target"] ?? problems["placeName"]}
            load={loadPlaces}
            texts={texts.combobox}
          />
        </div>
        <DateField
          id={fieldIdOf("checkIn")}
          label={texts.checkIn}
          name="checkIn"
          min={today}
          defaultValue={draft.checkIn}
          error={problems["checkIn"]}
        />
        <DateField
          id={fieldIdOf("checkOut")}
          label={texts.checkOut}
          name="checkOut"
          min={today}
          defaultValue={draft.checkOut}
          error={problems["checkOut"]}
        />
      </div>
      <RoomsEditor rooms={draft.rooms} problems={problems} texts={texts} hasScript={hasScript} />
      <div className="grid items-end gap-4 medium:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Select
          id={fieldIdOf("residencyCode")}
          label={texts.residency}
          name="residency"
          defaultValue={draft.residencyCode}
          options={countryOptions}
          error={problems["residencyCode"]}
        />
        <Select
          id={fieldIdOf("nationalityCode")}
          label={texts.nationality}
          name="nationality"
          defaultValue={draft.nationalityCode}
          options={countryOptions}
          error={problems["nationalityCode"]}
        />
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className={buttonStyle("primary", "large", "medium:min-w-40")}
        >
          {isPending ? <Spinner /> : <Search aria-hidden size={20} />}
          <span aria-live="polite">{isPending ? texts.pending : texts.submit}</span>
        </button>
      </div>
      {draft.sortBy ? <input type="hidden" name="sort" value={draft.sortBy} /> : null}
    </form>
  );
}

/** Ages are counted to their rooms in the order in which both stand in the form. */
function toParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") params.append(name, value);
  }
  return params;
}

async function loadPlaces(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  if (typed.trim() === "") return [];
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed.slice(0, 100))}`, { signal });
  if (!response.ok) throw new Error(`places answered ${response.status}`);
  return toOptions(await response.json());
}

// Our own route's answer; what does not look like it is left out.
function toOptions(body: unknown): ComboboxOption[] {
  const options = typeof body === "object" && body !== null && "options" in body ? body.options : null;
  return Array.isArray(options) ? options.filter(isOption) : [];
}

function isOption(value: unknown): value is ComboboxOption {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "text" in value &&
    typeof value.text === "string"
  );
}

function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
