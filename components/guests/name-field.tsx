import { useState } from "react";
import { TextField } from "#components/ui/text-field.tsx";
import type { GuestsState } from "./guests-state.ts";
import { type GuestsTexts, NAME_LETTERS_MAX } from "./guests-texts.ts";

type NameFieldProps = {
  path: string;
  label: string;
  state: Pick<GuestsState, "attempt" | "values" | "latin" | "problems">;
  texts: GuestsTexts;
};

/** A first or last name in the letters of a passport, whatever language the page is in. */
export function NameField({ path, label, state, texts }: NameFieldProps) {
  const latin = state.latin?.[path];
  const [isFull, setIsFull] = useState(false);
  return (
    <TextField
      // A field keeps what was typed into it; a proposal takes its place.
      key={latin === undefined ? "typed" : `proposed-${state.attempt}`}
      id={path}
      name={path}
      aria-required
      label={label}
      hint={isFull ? texts.nameFull : texts.nameHint}
      autoCapitalize="words"
      spellCheck={false}
      maxLength={NAME_LETTERS_MAX}
      dir="ltr"
      defaultValue={latin ?? state.values[path]}
      error={state.problems[path]}
      onInput={({ currentTarget }) => setIsFull(currentTarget.value.length >= NAME_LETTERS_MAX)}
    />
  );
}
