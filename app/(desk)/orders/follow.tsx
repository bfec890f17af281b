"use client";

import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

/** As much of a thing as a page needs to know whether it is out of date. */
export type Pulse = {
  /** Equal marks: nothing a reader can see has changed. */
  mark: string;
  isFinal: boolean;
};

const SOON_MS = 2_000;
const LATER_MS = 10_000;
/** How long somebody waits in front of the page before the asking slows down. */
const EAGER_MS = 90_000;

type FollowProps = {
  /** Answers a `Pulse`. */
  address: string;
  drawn: Pulse;
  /** The present state in a sentence, read out once it is another one than the page came with. */
  announcement: string;
  following: string;
  offline: string;
};

/**
 * Follows something while it still changes and somebody looks at it, and has the page drawn anew when it did. Only what
 * is needed to notice a change is fetched here; everything shown is drawn on the server.
 */
export function Follow(props: FollowProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Follower {...props} />
    </QueryClientProvider>
  );
}

function Follower({ address, drawn, announcement, following, offline }: FollowProps) {
  const router = useRouter();
  const since = useRef<number | null>(null);
  const redrawn = useRef(drawn.mark);
  const { data, isError } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => fetchPulse(address, signal),
    initialData: drawn,
    enabled: !drawn.isFinal,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data?.isFinal) return false;
      since.current ??= Date.now();
      return Date.now() - since.current < EAGER_MS ? SOON_MS : LATER_MS;
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: "always",
  });

  useEffect(() => {
    // Once for each change: what was drawn since may already be newer than what was asked.
    if (data.mark === drawn.mark || data.mark === redrawn.current) return;
    redrawn.current = data.mark;
    router.refresh();
  }, [data.mark, drawn.mark, router]);

  return (
    <>
      <Announcement text={announcement} />
      {drawn.isFinal ? null : <p className="text-small text-ink-soft">{isError ? offline : following}</p>}
    </>
  );
}

/** Says a new state aloud. The one the page came with is not repeated. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && text !== first) setHasChanged(true);
  return (
    <output aria-live="polite" className="sr-only">
      {hasChanged ? text : ""}
    </output>
  );
}

async function fetchPulse(address: string, signal: AbortSignal): Promise<Pulse> {
  const response = await fetch(address, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`nothing could be read: ${response.status}`);
  return toPulse(await response.json());
}

// The addresses are our own routes, which answer this shape and nothing else with a 200.
function toPulse(body: unknown): Pulse {
  return body as Pulse;
}
