import { useEffect, useState } from "react";
import type { FindAnything, FoundEntry } from "./palette-types.ts";

const PAUSE_MS = 120;

type FoundState = {
  state: "loading" | "found" | "failed";
  /** What was typed when this was found. */
  typed: string;
  entries: readonly FoundEntry[];
  said: string;
  isReady: boolean;
};

const NOTHING: FoundState = { state: "found", typed: "", entries: [], said: "", isReady: true };

/** What the console finds for what was typed, if anything, a moment after the last key; an earlier question is dropped. */
export function useFound(typed: string, find: FindAnything): FoundState {
  const [found, setFound] = useState<FoundState>(NOTHING);
  useEffect(() => {
    const abort = new AbortController();
    const wait = typed.trim() === "" ? 0 : PAUSE_MS;
    async function ask() {
      setFound((before) => ({ ...before, state: "loading" }));
      const next = await answer(typed, find(typed, abort.signal));
      if (!abort.signal.aborted) setFound(next);
    }
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, find]);
  // Between a key and the question it leads to nothing has been looked for yet.
  return found.typed === typed || found.state === "failed" ? found : { ...found, state: "loading" };
}

async function answer(typed: string, finding: ReturnType<FindAnything>): Promise<FoundState> {
  try {
    return { state: "found", typed, ...(await finding) };
  } catch {
    return { ...NOTHING, state: "failed", typed };
  }
}
