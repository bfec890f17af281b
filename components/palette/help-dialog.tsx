"use client";

import { X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Switch } from "react-aria-components";
import { Kbd } from "#components/ui/kbd.tsx";
import { areSingleKeysOn, keepSingleKeys } from "./key-choice.ts";
import type { PaletteTexts } from "./load-texts.ts";
import { Modal } from "./modal.tsx";
import { readScreen, type ScreenRows } from "./screen-actions.ts";

export type HelpDialogProps = { texts: PaletteTexts; isMac: boolean; onClose: () => void };

type Shortcut = { keys: readonly string[]; label: string };

/** Every key that does something now, read from the same registry the keys act by, and the switch that stops them. */
export function HelpDialog({ texts, isMac, onClose }: HelpDialogProps) {
  const { keys } = texts;
  const [isOn, setOn] = useState(areSingleKeysOn);
  const title = useRef<HTMLHeadingElement>(null);
  const [screen] = useState(readScreen);
  useLayoutEffect(() => title.current?.focus(), []);
  const own = screen.actions.flatMap(({ key, label, obstacle }): Shortcut[] =>
    key === undefined || obstacle !== undefined ? [] : [{ keys: [key], label }],
  );
  const everywhere = [
    { keys: isMac ? ["⌘", "K"] : ["Ctrl", "K"], label: keys.palette },
    { keys: ["?"], label: keys.help },
  ];
  return (
    <Modal label={keys.title} onClose={onClose} className="w-[min(44rem,calc(100vw-1.5rem))]">
      <div className="flex max-h-[80dvh] flex-col overflow-auto">
        <div className="flex items-start justify-between gap-4 px-6 pt-5">
          <h2 ref={title} tabIndex={-1} className="text-title outline-none">
            {keys.title}
          </h2>
          <button
            type="button"
            aria-label={texts.close}
            onClick={onClose}
            className="-me-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="flex flex-col gap-5 px-6 pt-3 pb-6">
          <div className="grid items-start gap-x-10 gap-y-5 medium:grid-cols-2">
            <div className="flex flex-col gap-5">
              <KeyList title={keys.everywhere} shortcuts={everywhere} />
              {screen.rows ? <KeyList title={keys.rows} shortcuts={toRowKeys(screen.rows, keys)} /> : null}
            </div>
            {own.length > 0 ? <KeyList title={keys.screen} shortcuts={own} /> : null}
          </div>
          <SingleKeySwitch
            isOn={isOn}
            texts={keys}
            onChange={(on) => {
              keepSingleKeys(on);
              setOn(on);
            }}
          />
        </div>
      </div>
    </Modal>
  );
}

function toRowKeys(rows: ScreenRows, keys: PaletteTexts["keys"]): Shortcut[] {
  return [
    { keys: ["j", "↓"], label: keys.next },
    { keys: ["k", "↑"], label: keys.previous },
    { keys: ["Enter"], label: rows.open },
    ...(rows.details === undefined ? [] : [{ keys: ["d"], label: rows.details }]),
  ];
}

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-small font-semibold text-ink-soft">{title}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.label} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{shortcut.label}</dt>
            <dd className="isolate-ltr flex shrink-0 gap-1.5">
              {shortcut.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SingleKeySwitchProps = {
  isOn: boolean;
  texts: PaletteTexts["keys"];
  onChange: (on: boolean) => void;
};

function SingleKeySwitch({ isOn, texts, onChange }: SingleKeySwitchProps) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <Switch
        isSelected={isOn}
        onChange={onChange}
        aria-describedby="single-keys-hint"
        className="group flex cursor-pointer items-center justify-between gap-4 font-medium"
      >
        {texts.switch}
        <span
          aria-hidden
          className="flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-surface p-0.5 outline-offset-2 group-data-focus-visible:outline-2 group-data-focus-visible:outline-focus group-data-selected:border-accent group-data-selected:bg-accent forced-colors:group-data-selected:bg-[Highlight]"
        >
          <span className="size-4.5 rounded-full bg-line-strong transition-transform duration-150 group-data-selected:translate-x-5 group-data-selected:bg-on-accent motion-reduce:transition-none forced-colors:bg-[ButtonText] rtl:group-data-selected:-translate-x-5" />
        </span>
      </Switch>
      <p id="single-keys-hint" className="mt-1 text-small text-ink-soft">
        {texts.switchHint}
      </p>
    </div>
  );
}
