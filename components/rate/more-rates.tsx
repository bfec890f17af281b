"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { ALL_OF } from "#components/search/narrowing.ts";
import { buttonStyle } from "#components/ui/button-style.ts";

type MoreRatesProps = {
  roomTypeId: string;
  label: string;
  /** The id of the first of them, which the address leads to where no script runs. */
  firstId: string;
  /** What leads to one of them can press this by it. */
  id?: string;
  /** Lines of the same list as what stands before. */
  children: ReactNode;
};

/**
 * The rest of a room's rates, drawn once they are asked for. That is said in the address, so that it works without a
 * script, and reload, back and a copy of it show the same; with one, nobody is asked again.
 */
export function MoreRates({ roomTypeId, label, firstId, id, children }: MoreRatesProps) {
  const path = usePathname();
  const params = useSearchParams();
  const [isOpened, open] = useState(false);
  if (isOpened || params.getAll(ALL_OF).includes(roomTypeId)) return children;
  const shown = new URLSearchParams(params);
  shown.append(ALL_OF, roomTypeId);
  const address = `${path}?${shown}`;

  function show(event: MouseEvent<HTMLAnchorElement>) {
    // Whoever asks for another tab or window gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const before = event.currentTarget.parentElement?.previousElementSibling;
    flushSync(() => open(true));
    // The first of the new ones stands where the link was.
    before?.nextElementSibling?.querySelector<HTMLElement>("button, summary")?.focus({ preventScroll: true });
    window.history.replaceState(null, "", address);
  }

  return (
    <p data-row className="py-3">
      <a
        id={id}
        href={`${address}#${encodeURIComponent(firstId)}`}
        onClick={show}
        className={buttonStyle("quiet", "small", "-ms-3")}
      >
        {label}
      </a>
    </p>
  );
}
