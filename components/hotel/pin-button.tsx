"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import {
  PIN,
  PINS_MOST,
  pinsFromParams,
  togglePin,
  UNPIN,
  withOtherPins,
} from "#components/search/results-view.ts";
import { classNames } from "#components/ui/class-names.ts";
import { toLabelledText } from "#components/ui/labelled-text.ts";

/** The form that every pin belongs to; it is `PinForm`. */
export const PIN_FORM = "pins";

/** One and the same for all hotels of a list. */
export type PinTexts = {
  pin: string;
  pinned: string;
  /** Why no more can be pinned. */
  full: string;
  /** What it is told with for whom: `ui.labelledText` with its places open. */
  labelled: string;
};

type PinButtonProps = {
  hotelId: string;
  /** The hotel's, in the reader's language. */
  name: string;
  texts: PinTexts;
  /** Its icon. */
  children: ReactNode;
};

/**
 * Pins a hotel of a list, or takes it off. That is said in the address alone, so that reload, back and a copy of it show
 * the same; with a script nobody is asked again.
 */
export function PinButton({ hotelId, name, texts, children }: PinButtonProps) {
  const path = usePathname();
  const params = useSearchParams();
  const pins = pinsFromParams(params);
  const isPinned = pins.includes(hotelId);
  const isFull = !isPinned && pins.length >= PINS_MOST;
  const word = isPinned ? texts.pinned : texts.pin;

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    // The address itself: what was read from it last may be one press behind where presses come fast.
    const now = new URLSearchParams(window.location.search);
    const before = pinsFromParams(now);
    const after = togglePin(before, hotelId);
    if (after.length !== before.length) window.history.pushState(null, "", withOtherPins(path, now, after));
  }

  return (
    <button
      data-pin
      // What cannot be done can still be reached, and says why.
      type={isFull ? "button" : "submit"}
      aria-disabled={isFull || undefined}
      title={isFull ? texts.full : undefined}
      form={PIN_FORM}
      name={isPinned ? UNPIN : PIN}
      value={hotelId}
      aria-label={toLabelledText(texts.labelled, word, name)}
      aria-pressed={isPinned}
      onClick={toggle}
      className={classNames(
        "absolute end-2 top-2 z-1 inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-full border px-2 text-small font-semibold",
        isPinned
          ? "border-accent bg-accent-soft text-accent [&>svg]:fill-current"
          : "border-transparent text-ink-soft not-aria-disabled:hover:bg-accent-soft not-aria-disabled:hover:text-accent",
        isFull && "cursor-not-allowed opacity-55",
      )}
    >
      {children}
      <span className="@max-[30rem]:sr-only">{word}</span>
    </button>
  );
}
