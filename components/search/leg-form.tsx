"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import type { ComboboxText } from "#components/ui/combobox-option.ts";
import { NumberStepper } from "#components/ui/number-stepper.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import { ADDED } from "./dates-address.ts";
import { loadPlaces } from "./load-places.ts";

export type LegTexts = {
  place: string;
  placeHint: string;
  nights: string;
  nightFewer: string;
  nightMore: string;
  submit: string;
  pending: string;
  combobox: ComboboxText;
};

type LegFormProps = {
  /** The address that the place is added to, as name and value. */
  kept: readonly (readonly [string, string])[];
  typed: { place: string; nights: number };
  /** Sentences of `place` and `nights`. */
  problems: Readonly<Record<string, string>>;
  nightsMost: number;
  texts: LegTexts;
};

/** A further place of a trip and its nights: a form of its address, which works without a script. */
export function LegForm({ kept, typed, problems: told, nightsMost, texts }: LegFormProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [problems, look] = useOpenProblems(told, { idOf: (field) => `add-${field}` });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget).entries()) {
      if (typeof value === "string") params.append(name, value);
    }
    startTransition(() => router.push(`/search/dates?${params.toString()}`));
  }

  return (
    <form
      action="/search/dates"
      method="get"
      noValidate
      onSubmit={submit}
      onInput={({ target }) => look(target)}
    >
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow basis-56 medium:max-w-sm">
          <Combobox
            id="add-place"
            label={texts.place}
            name={ADDED.place}
            idName={ADDED.target}
            defaultText={typed.place}
            placeholder={texts.placeHint}
            isNeeded
            error={problems["place"]}
            load={loadPlaces}
            texts={texts.combobox}
          />
        </div>
        <NumberStepper
          id="add-nights"
          label={texts.nights}
          name={ADDED.nights}
          defaultValue={typed.nights}
          min={1}
          max={nightsMost}
          decreaseLabel={texts.nightFewer}
          increaseLabel={texts.nightMore}
          error={problems["nights"]}
        />
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className={buttonStyle("secondary", "medium")}
        >
          {isPending ? <Spinner /> : <Plus aria-hidden size={18} />}
          <span aria-live="polite">{isPending ? texts.pending : texts.submit}</span>
        </button>
      </div>
    </form>
  );
}
