"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import {
  Autocomplete,
  Collection,
  Header,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from "react-aria-components";
import { flushSync } from "react-dom";
import { Kbd } from "#components/ui/kbd.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Language } from "#lib/domain/i18n.ts";
import { EntryIcon } from "./entry-icon.tsx";
import type { PaletteTexts } from "./load-texts.ts";
import { arrange, type Group, narrow, stillFitting } from "./match.ts";
import type { EntryGroup, FindAnything, FoundEntry, PageEntry, PaletteOpening } from "./palette-types.ts";
import { type ScreenAct, type ScreenAction, readScreen } from "./screen-actions.ts";
import { useFound } from "./use-found.ts";

export type PaletteListProps = {
  language: Language;
  opening: PaletteOpening;
  texts: PaletteTexts;
  /** What was typed before this arrived. */
  typed: string;
  pages: readonly PageEntry[];
  find: FindAnything;
  go: (href: string, focusId: string | null) => void;
  perform: (act: ScreenAct) => void;
  showHelp: () => void;
  onClose: () => void;
};

// The field moves through the list, which is why nothing in the list takes the focus; react-aria says which list it is.
const OVER_A_LIST = { role: "combobox", "aria-expanded": true } as const;

/** A line as the list draws it: what it leads to besides. */
type Line = { id: string; text: string; details?: readonly string[]; note?: string; key?: string } & {
  choose: (() => void) | null;
};

/** The part of the palette that is fetched on intent: everything it finds, by groups, the best of them first. */
export function PaletteList(props: PaletteListProps) {
  const { texts, language, opening, onClose } = props;
  const [typed, setTyped] = useState(props.typed);
  const found = useFound(typed, props.find);
  const [screen] = useState(() => readScreen().actions);
  const input = useRef<HTMLInputElement>(null);
  /** Enter was pressed before anything was found for this text. */
  const wanted = useRef<string | null>(null);
  const groups = [
    ...toOwnGroups(props, screen, typed),
    ...toFoundGroups(
      found.typed === typed ? found.entries : stillFitting(found.entries, typed),
      typed,
      props.go,
    ),
  ];
  const first = groups.flatMap(({ entries }) => entries).find((line) => line.choose !== null);

  useLayoutEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  function choose(line: Line | undefined) {
    if (!line?.choose) return;
    // The focus is back where it was before the choice moves it on.
    flushSync(onClose);
    line.choose();
  }

  useLayoutEffect(() => {
    if (wanted.current === null || wanted.current !== typed || found.typed !== typed || !first) return;
    wanted.current = null;
    queueMicrotask(() => choose(first));
  });

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== "Enter") wanted.current = null;
    // What was pasted marks no line yet, though the first is meant.
    const isMarked = input.current?.hasAttribute("aria-activedescendant") === true;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isMarked || typed.trim() === "") return;
    event.preventDefault();
    event.stopPropagation();
    if (first) choose(first);
    else wanted.current = typed;
  }

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
        <ListBox<Group<Line> & { id: string }>
          aria-label={texts.list}
          items={groups.map((group) => ({ ...group, id: group.group }))}
          selectionMode="none"
          onAction={(key) => choose(groups.flatMap(({ entries }) => entries).find(({ id }) => id === key))}
          renderEmptyState={() => <Nothing state={found.state} isReady={found.isReady} texts={texts} />}
          className="max-h-[min(26rem,60dvh)] overflow-auto p-2 outline-none"
        >
          {({ group, entries }) => (
            <ListBoxSection id={group}>
              <Header className="px-3 pt-2.5 pb-1 text-small font-semibold text-ink-soft">
                {texts.group[group]}
              </Header>
              <Collection items={entries}>{(line) => <PaletteLine group={group} line={line} />}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
      <output className="sr-only">{found.typed === typed ? found.said : ""}</output>
      <Hints texts={texts} />
    </I18nProvider>
  );
}

function PaletteLine({ group, line }: { group: EntryGroup; line: Line }) {
  const { text, details = [], note, key } = line;
  return (
    <ListBoxItem
      id={line.id}
      textValue={text}
      isDisabled={line.choose === null}
      className="flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-focused:bg-accent-soft data-focused:text-accent-strong forced-colors:data-focused:outline-2"
    >
      <EntryIcon group={group} />
      {/* All that is seen is the line's name, key and all. Nothing of it is its label: who checks names against what is
          seen takes joined letters for pictures, and misses them. */}
      <span className="flex min-w-0 grow items-center gap-3">
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">
            <bdi>{text}</bdi>
          </span>
          {details.length > 0 ? (
            <span className="block truncate text-small text-ink-soft">
              {details.map((detail, index) => (
                <span key={detail}>
                  {index > 0 ? " · " : " "}
                  <bdi>{detail}</bdi>
                </span>
              ))}
            </span>
          ) : null}
        </span>{" "}
        {note ? <span className="shrink-0 text-small text-ink-soft">{note}</span> : null}
        {key ? <Kbd>{key}</Kbd> : null}
      </span>
    </ListBoxItem>
  );
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

function toOwnGroups(
  { texts, pages, go, perform, showHelp }: PaletteListProps,
  screen: readonly ScreenAction[],
  typed: string,
): Group<Line>[] {
  const actions = screen.map(({ id, label, key, obstacle, act }): Line => ({
    id: `actions:${id}`,
    text: label,
    ...(key === undefined ? {} : { key }),
    ...(obstacle === undefined ? {} : { details: [obstacle] }),
    choose: obstacle === undefined ? () => perform(act) : null,
  }));
  const links = pages.map(({ href, label }): Line => ({
    id: `pages:${href}`,
    text: label,
    choose: () => go(href, null),
  }));
  const help: Line = { id: "pages:keys", text: texts.keys.title, key: "?", choose: showHelp };
  const groups: Group<Line>[] = [
    { group: "actions", entries: narrow(actions, typed) },
    { group: "pages", entries: narrow([...links, help], typed) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function toFoundGroups(
  entries: readonly FoundEntry[],
  typed: string,
  go: PaletteListProps["go"],
): Group<Line>[] {
  return arrange(entries, typed).map(({ group, entries: found }) => ({
    group,
    entries: found.map((entry) => ({ ...entry, choose: () => go(entry.href, entry.focusId ?? null) })),
  }));
}
