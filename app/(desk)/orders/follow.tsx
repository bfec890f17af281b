"use client";

import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useOrderChanges } from "./use-order-changes.ts";

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

type LiveProps = FollowProps & {
  orderId: string;
  /** Where the page was drawn (lib/console/events/follow-orders.ts). */
  since: string;
};

/**
 * Follows something while it still changes and somebody looks at it, and has the page drawn anew when it did. Only what
 * is needed to notice a change is fetched here; everything shown is drawn on the server. It asks every few seconds: what
 * it follows changes at the service, and the console hears of it by asking.
 */
export function Follow(props: FollowProps) {
  return (
    <WithQueries>
      <Asking {...props} />
    </WithQueries>
  );
}

/** Follows an order: told of every change as it is written down, and asking slowly while nothing can be told. */
export function FollowOrder(props: LiveProps) {
  return (
    <WithQueries>
      <Told {...props} />
    </WithQueries>
  );
}

function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Asking(props: FollowProps) {
  const { address, drawn } = props;
  const since = useRef<number | null>(null);
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
  useRedraw(data, drawn);
  return <Following {...props} isError={isError} />;
}

function Told(props: LiveProps) {
  const { address, drawn, orderId, since } = props;
  const queries = useQueryClient();
  // A final order may still be changed by the service, so it is listened for as well.
  const isOpen = useOrderChanges(since, (change) => {
    if (change === null || change.order === orderId) void queries.invalidateQueries({ queryKey: [address] });
  });
  const { data, isError } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => fetchPulse(address, signal),
    initialData: drawn,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (isOpen || state.data?.isFinal ? false : LATER_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: false,
  });
  useRedraw(data, drawn);
  return <Following {...props} isError={isError && !isOpen} />;
}

/** Has the page drawn anew for what it does not show yet. */
function useRedraw(data: Pulse, drawn: Pulse): void {
  const router = useRouter();
  const redrawn = useRef(drawn.mark);
  useEffect(() => {
    // Once for each change: what was drawn since may already be newer than what was asked.
    if (data.mark === drawn.mark || data.mark === redrawn.current) return;
    redrawn.current = data.mark;
    router.refresh();
  }, [data.mark, drawn.mark, router]);
}

function Following({ announcement, drawn, following, offline, isError }: FollowProps & { isError: boolean }) {
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
