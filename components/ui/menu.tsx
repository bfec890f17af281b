"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";

type MenuProps = {
  button: ReactNode;
  label: string;
  children: ReactNode;
  className?: string;
  sheet?: boolean;
};

/**
 * A button of the top bar with a panel under it, by the browser's own popover: Escape and a press outside close it,
 * the focus goes back, and no script is needed. `sheet` takes the whole width.
 */
export function Menu({ button, label, children, className, sheet = false }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => closeOnChoice(panel.current), []);
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={label}
        popoverTarget={id}
        className="inline-flex min-h-10 items-center gap-2 rounded-control border border-transparent px-2.5 font-medium text-ink hover:bg-sunken"
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(
          "fixed inset-auto top-15 m-0 max-h-[calc(100dvh-5rem)] overflow-auto rounded-panel border border-line bg-raised p-2 shadow-float",
          sheet ? "inset-x-2 w-auto" : "end-3 w-64",
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Without a script a choice brings another page, on which it is closed; with one the page changes where it stands. */
function closeOnChoice(panel: HTMLElement | null): () => void {
  const listening = new AbortController();
  const close = ({ type, target }: Event) => {
    if (type === "submit" || (target instanceof Element && target.closest("a"))) panel?.hidePopover();
  };
  for (const type of ["click", "submit"]) panel?.addEventListener(type, close, listening);
  return () => listening.abort();
}
