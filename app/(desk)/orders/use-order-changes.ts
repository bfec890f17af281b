"use client";

import { useEffect, useRef, useState } from "react";

/** Which order changed; null where any may have. */
export type OrderChange = { order: string; own: boolean } | null;

/** A line that was refused, and not only lost, is tried again after about so long. */
const REOPEN_MS = 30_000;

/**
 * Hears of changes of orders while the page is looked at (lib/console/events/order-stream.ts). `since` is where the page
 * was drawn. A hidden page holds no line: a browser has only six for a site, whatever its number of tabs. Once it is
 * looked at again it goes on from where it was, so nothing is missed.
 *
 * @returns whether a line is open; without one changes have to be asked for.
 */
export function useOrderChanges(since: string, onChange: (change: OrderChange) => void): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const at = useRef(since);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: number | undefined;
    const close = () => {
      window.clearTimeout(timer);
      source?.close();
      source = null;
      setIsOpen(false);
    };
    const open = () => {
      if (source || document.visibilityState === "hidden") return;
      const opened = new EventSource(`/api/events?since=${encodeURIComponent(at.current)}`);
      source = opened;
      const on = (name: string, hear: (event: MessageEvent<string>) => void) => {
        opened.addEventListener(name, (event) => {
          if (event.lastEventId) at.current = event.lastEventId;
          hear(event);
        });
      };
      on("ready", () => setIsOpen(true));
      on("order", (event) => tell.current(toChange(event.data)));
      on("reset", () => tell.current(null));
      on("ended", () => {
        close();
        // The page is read anew, which leads whoever is signed out to sign in.
        tell.current(null);
      });
      opened.addEventListener("error", () => {
        setIsOpen(false);
        // A lost line is opened again by the browser; one that was refused is not.
        if (opened.readyState !== EventSource.CLOSED) return;
        close();
        timer = window.setTimeout(open, REOPEN_MS * (0.75 + Math.random() / 2));
      });
    };
    const look = () => (document.visibilityState === "hidden" ? close() : open());
    // A page in the browser's memory keeps nothing open, and comes back as one that was hidden.
    open();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", open);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", open);
      close();
    };
  }, []);

  return isOpen;
}

// The address is our own route, which sends this shape and nothing else.
function toChange(data: string): OrderChange {
  return JSON.parse(data) as OrderChange;
}
