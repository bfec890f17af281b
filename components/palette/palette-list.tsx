"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Autocomplete, I18nProvider, Input, TextField } from "react-aria-components";
import { flushSync } from "react-dom";
import { Kbd } from "#components/ui/kbd.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Language } from "#lib/domain/i18n.ts";
import { type Line, type LineActs, toFoundGroups, toOwnGroups } from "./lines.ts";
import type { PaletteTexts } from "./load-texts.ts";
import { stillFitting } from "./match.ts";
import { PaletteGroups } from "./palette-groups.tsx";
import type { FindAnything, PaletteOpening } from "./palette-types.ts";
import { readScreen } from "./screen-actions.ts";
import { useFound } from "./use-found.ts";

export type PaletteListProps = LineActs & {
  language: Language;
  opening: PaletteOpening;
  /** What was typed before this arrived. */
  typed: string;
  find: FindAnything;
  onClose: () => void;
};

// The field moves through the list, which is why nothing in the list takes the focus; react-aria says which list it is.
const OVER_A_LIST = { role: "combobox", "aria-expanded": true } as const;

/** The part of the palette that is fetched on intent: everything it finds, by groups, the best of them first. */
export function PaletteList(props: PaletteListProps) {
  const { texts, language, opening, onClose } = props;
  const [typed, setTyped] = useState(props.typed);
  const found = useFound(typed, props.find);
  const [screen] = useState(() => readScreen().actions);
  const input = useFocusAtEnd();
  const groups = [
    ...toOwnGroups(props, screen, typed),
    ...toFoundGroups(
      found.typed === typed ? found.entries : stillFitting(found.entries, typed),
      typed,
      props.go,
    ),
  ];
  const first = groups.flatMap(({ entries }) => entries).find((line) => line.choose !== null);

  function choose(line: Line | undefined) {
    if (!line?.choose) return;
    // The focus is back where it was before the choice moves it on.
    flushSync(onClose);
    line.choose();
  }

  const onKeyDownCapture = useEnterAhead(input, { typed, isFound: found.typed === typed, first, choose });

  return (
    <I18nProvider locale={language}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField aria-label={opening.open} className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden size={20} className="shrink-0 text-ink-soft" />
          <Input
            ref={input}
            onKeyDownCapture={onKeyDownCapture}
            {...OVER_A_LIST}
            placeholder={opening.placeholder}
            autoComplete="off"
            maxLength={100}
            className="min-h-14 w-full bg-transparent text-lead outline-none placeholder:text-ink-soft"
          />
          {found.state === "loading" ? <Spinner size={18} /> : null}
        </TextField>
        <PaletteGroups
          groups={groups}
          texts={texts}
          choose={choose}
          nothing={<Nothing state={found.state} isReady={found.isReady} texts={texts} />}
        />
      </Autocomplete>
      <output className="sr-only">{found.typed === typed ? found.said : ""}</output>
      <Hints texts={texts} />
    </I18nProvider>
  );
}

function useFocusAtEnd(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return input;
}

type Ahead = {
  typed: string;
  /** Whether what was found is of this very text. */
  isFound: boolean;
  first: Line | undefined;
  choose: (line: Line | undefined) => void;
};

/** Enter means the first line, also while it is still looked for. */
function useEnterAhead(
  input: RefObject<HTMLInputElement | null>,
  { typed, isFound, first, choose }: Ahead,
): (event: KeyboardEvent) => void {
  /** Enter was pressed before anything was found for this text. */
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || wanted.current !== typed || !isFound || !first) return;
    wanted.current = null;
    queueMicrotask(() => choose(first));
  });
  return (event) => {
    if (event.key !== "Enter") wanted.current = null;
    // What was pasted marks no line yet, though the first is meant.
    const isMarked = input.current?.hasAttribute("aria-activedescendant") === true;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isMarked || typed.trim() === "") return;
    event.preventDefault();
    event.stopPropagation();
    if (first) choose(first);
    else wanted.current = typed;
  };
}

type NothingProps = { state: "loading" | "found" | "failed"; isReady: boolean; texts: PaletteTexts };

function Nothing({ state, isReady, texts }: NothingProps) {
  const text =
    state === "loading"
      ? texts.loading
      : state === "failed"
        ? texts.failed
        : isReady
          ? texts.empty
          : texts.filling;
  return <p className="px-3 py-4 text-ink-soft">{text}</p>;
}

function Hints({ texts }: { texts: PaletteTexts }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-sunken px-4 py-2.5 text-small text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {texts.hint.move}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Kbd>Enter</Kbd>
        {texts.hint.open}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Kbd>Esc</Kbd>
        {texts.hint.close}
      </span>
    </p>
  );
}
