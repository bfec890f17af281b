"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, useMemo } from "react";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { PinFields } from "#components/search/keep-view.tsx";
import { PINS_MOST, pinsFromParams, withoutPins, withOtherPins } from "#components/search/results-view.ts";
import { buttonStyle } from "#components/ui/button-style.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PIN_FORM } from "./pin-button.tsx";

export type PinBarTexts = {
  /** What the bar is called. */
  label: string;
  /** What is told of so many pins, by their number. */
  counts: readonly string[];
  compare: string;
  clear: string;
  /** The two as actions of the screen. */
  toggleAction: string;
  compareAction: string;
};

/** Where what is pinned stands side by side. */
type PinBarProps = { comparePath: string; texts: PinBarTexts };

/**
 * What the buttons of the hotels send where no script runs. It stands before them: a form is sent in the order of the
 * page, and what is pinned last comes last.
 */
export function PinForm() {
  const path = usePathname();
  const params = useSearchParams();
  return (
    <form id={PIN_FORM} action={path} method="get" hidden>
      {[...withoutPins(new URLSearchParams(params))].map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <PinFields />
    </form>
  );
}

/** How many hotels are pinned, and the way to compare them, in sight as long as any is. */
export function PinBar({ comparePath, texts }: PinBarProps) {
  const path = usePathname();
  const params = useSearchParams();
  const count = pinsFromParams(params).length;
  const address = withOtherPins(comparePath, params, pinsFromParams(params));
  const told = texts.counts[Math.min(count, PINS_MOST)] ?? "";
  const actions = useMemo((): ScreenAction[] => {
    const compare = { id: "compare", label: texts.compareAction, key: "c", act: { go: address } };
    return [
      { id: "pin", label: texts.toggleAction, key: "x", act: { run: togglePinOfLine } },
      count > 1 ? compare : { ...compare, obstacle: texts.counts[1] },
    ];
  }, [texts, address, count]);
  return (
    <section
      aria-label={count > 0 ? texts.label : undefined}
      data-pin-bar={count > 0 || undefined}
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-panel border border-line-strong bg-raised px-4 py-2.5 shadow-float not-data-pin-bar:sr-only"
    >
      <DeclareActions actions={actions} />
      {/* There before anything is pinned, so that a change of it is told. */}
      <output className="min-w-0 flex-1 basis-40">{count > 0 ? told : null}</output>
      {count > 0 ? (
        <span className="flex flex-wrap items-center gap-2">
          <a href={withOtherPins(path, params, [])} onClick={clear} className={buttonStyle("quiet", "small")}>
            {texts.clear}
          </a>
          {count > 1 ? (
            <LinkButton href={address} prefetch={false} tone="primary" size="small">
              {texts.compare}
            </LinkButton>
          ) : null}
        </span>
      ) : null}
    </section>
  );
}

/** The same list without asking for it again, unless another tab or window is asked for. */
function clear(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, "", event.currentTarget.href);
}

/** Pins the hotel of the line that has the focus, or takes it off. */
function togglePinOfLine(): void {
  document.activeElement?.closest("[data-row]")?.querySelector<HTMLElement>("[data-pin]")?.click();
}
