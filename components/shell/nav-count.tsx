"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

/** How much waits at an entry of the navigation: as it is shown, and as it is read out after the label. */
export type NavCount = { shown: string; spoken: string };

const Counted = createContext<NavCount | null>(null);

/** The count of the navigation's one counted entry. */
export function useNavCount(): NavCount | null {
  return useContext(Counted);
}

type CountedNavProps = {
  /** As the server drew it, another object each time it did. */
  drawn: { count: NavCount | null };
  /** Where it is asked for; null: nothing is counted for this reader. */
  address: string | null;
  children: ReactNode;
};

/**
 * The frame around the pages stays as it is from page to page, so with each page that is gone to the count is asked for,
 * once. Whatever draws the frame anew brings its own.
 */
export function CountedNav({ drawn, address, children }: CountedNavProps) {
  const path = usePathname();
  // On which page the frame was drawn, and for which one its count was last asked for.
  const [frame, setFrame] = useState({ drawn, path });
  const [asked, setAsked] = useState<{ path: string; count: NavCount | null } | null>(null);
  if (frame.drawn !== drawn) {
    setFrame({ drawn, path });
    setAsked(null);
  }
  const knownOn = asked?.path ?? frame.path;

  useEffect(() => {
    if (address === null || knownOn === path) return undefined;
    const left = new AbortController();
    const ask = async (): Promise<void> => {
      const count = await readCount(address, left.signal);
      if (count !== undefined && !left.signal.aborted) setAsked({ path, count });
    };
    void ask();
    return () => left.abort();
  }, [path, address, knownOn]);

  return <Counted value={asked ? asked.count : drawn.count}>{children}</Counted>;
}

/** Undefined where it is not known: then what is shown stays. */
async function readCount(address: string, signal: AbortSignal): Promise<NavCount | null | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    return response.ok ? toCount(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

function toCount(body: unknown): NavCount | null | undefined {
  if (typeof body !== "object" || body === null || !("count" in body)) return undefined;
  const { count } = body;
  if (count === null) return null;
  if (typeof count !== "object" || !("shown" in count) || !("spoken" in count)) return undefined;
  const { shown, spoken } = count;
  return typeof shown === "string" && typeof spoken === "string" ? { shown, spoken } : undefined;
}
