"use client";

import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import type { ReactNode } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import { EntryIcon } from "./entry-icon.tsx";
import type { Line } from "./lines.ts";
import type { PaletteTexts } from "./load-texts.ts";
import type { Group } from "./match.ts";
import type { EntryGroup } from "./palette-types.ts";

type PaletteGroupsProps = {
  groups: readonly Group<Line>[];
  texts: PaletteTexts;
  choose: (line: Line | undefined) => void;
  /** What stands there where nothing was found. */
  nothing: ReactNode;
};

/** The lines of the palette, by groups. */
export function PaletteGroups({ groups, texts, choose, nothing }: PaletteGroupsProps) {
  return (
    <ListBox<Group<Line> & { id: string }>
      aria-label={texts.list}
      items={groups.map((group) => ({ ...group, id: group.group }))}
      selectionMode="none"
      onAction={(key) => choose(groups.flatMap(({ entries }) => entries).find(({ id }) => id === key))}
      renderEmptyState={() => nothing}
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
