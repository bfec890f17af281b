"use client";

import { useEffect, useState } from "react";
import { WaitingNotice } from "#components/waiting/waiting-notice.tsx";

const FIRST_MS = 500;
const EVERY_MS = 1_000;
/** Read aloud less often than it is shown: every second would be all there is to hear. */
const SPOKEN_EVERY = 8;

type Props = {
  orderId?: string;
  /** The element that is shown while somebody waits, unless what was there before is: without either, nobody does. */
  pendingId?: string;
};

/** The reader's own place in line while something waits for its turn with the provider; nothing while nothing does. */
export function WaitingInLine({ orderId, pendingId }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const [spoken, setSpoken] = useState<string | null>(null);

  useEffect(() => {
    const left = new AbortController();
    const address = orderId ? `/api/waiting?order=${encodeURIComponent(orderId)}` : "/api/waiting";
    let timer: ReturnType<typeof setTimeout>;
    let count = 0;
    const look = async (): Promise<void> => {
      const read = document.hidden || isOver(pendingId) ? null : await readText(address, left.signal);
      if (left.signal.aborted) return;
      // It goes on: what has come may be asked for again, in another order, and stays in sight meanwhile.
      const text = isOver(pendingId) ? null : read;
      setShown(text);
      if (text === null) count = 0;
      else if (count++ % SPOKEN_EVERY === 0) setSpoken(text);
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    timer = setTimeout(() => void look(), FIRST_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [orderId, pendingId]);

  return (
    <>
      <output aria-live="polite" className="sr-only">
        {shown === null ? "" : spoken}
      </output>
      {shown === null ? null : <WaitingNotice>{shown}</WaitingNotice>}
    </>
  );
}

function isOver(pendingId: string | undefined): boolean {
  return (
    pendingId !== undefined &&
    !document.getElementById(pendingId) &&
    !document.querySelector("[data-under-way]")
  );
}

/** A line nobody can be asked about is none: what is waited for tells how it ended. */
async function readText(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    const body: unknown = response.ok ? await response.json() : null;
    const text = typeof body === "object" && body !== null && "text" in body ? body.text : null;
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}
