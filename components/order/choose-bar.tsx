"use client";

import { type ReactNode, useEffect, useState } from "react";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";

type ChooseBarProps = {
  /** The form's id: the boxes in the lines belong to it. */
  id: string;
  /** How many are chosen, by their number; nothing is said without a script, which is why these are texts. */
  counts: readonly string[];
  texts: { all: string; toggle: string };
  /** What may be done with those that are chosen: buttons with an address of their own. */
  children: ReactNode;
};

/** Chooses lines of a list and sends them on. Without a script the boxes and the buttons do the same. */
export function ChooseBar({ id, counts, texts, children }: ChooseBarProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // The browser may have kept what was ticked before the page went away and came back.
    const look = () => setCount(boxesOf(id).filter(({ checked }) => checked).length);
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, [id]);
  const [actions] = useState((): ScreenAction[] => [
    { id: "choose", label: texts.toggle, key: "x", act: { run: () => toggleLine(id) } },
  ]);
  return (
    <form id={id} method="get" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <DeclareActions actions={actions} />
      <label className="flex min-h-6 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={count > 0 && count === counts.length - 1}
          onChange={({ target }) => {
            for (const box of boxesOf(id)) box.checked = target.checked;
            setCount(target.checked ? counts.length - 1 : 0);
          }}
          className="tick"
        />
        {texts.all}
      </label>
      {children}
      <output className="text-small text-ink-soft">{counts[count]}</output>
    </form>
  );
}

function boxesOf(id: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${CSS.escape(id)}"]`)];
}

/** Ticks or unticks the line that has the focus. */
function toggleLine(id: string): void {
  const row = document.activeElement?.closest("[data-row]");
  boxesOf(id)
    .find((box) => row?.contains(box))
    ?.click();
}
