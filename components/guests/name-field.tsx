import { TextField } from "#components/ui/text-field.tsx";
import type { GuestsState } from "./guests-state.ts";
import type { GuestsTexts } from "./guests-texts.ts";

type NameFieldProps = {
  path: string;
  label: string;
  state: Pick<GuestsState, "attempt" | "values" | "latin" | "problems">;
  texts: GuestsTexts;
};

/** A first or last name in the letters of a passport, whatever language the page is in. */
export function NameField({ path, label, state, texts }: NameFieldProps) {
  const latin = state.latin?.[path];
  return (
    <TextField
      // A field keeps what was typed into it; a proposal takes its place.
      key={latin === undefined ? "typed" : `proposed-${state.attempt}`}
      id={path}
      name={path}
      aria-required
      label={label}
      hint={texts.nameHint}
      autoCapitalize="words"
      spellCheck={false}
      maxLength={100}
      dir="ltr"
      defaultValue={latin ?? state.values[path]}
      error={state.problems[path]}
    />
  );
}
