"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { type OrderChange, useOrderChanges } from "./use-order-changes.ts";

/** However much changes, a list is drawn anew no more often. */
const AT_MOST_EVERY_MS = 2_000;
const WITHOUT_LINE_MS = 30_000;

type FollowListProps = {
  /** Where the list was drawn (lib/console/events/follow-orders.ts). */
  since: string;
  /** Only the reader's own orders stand in it. */
  ownOnly?: boolean;
};

/** Has a list of orders drawn anew when one of them changed, came or went. */
export function FollowList({ since, ownOnly = false }: FollowListProps) {
  const router = useRouter();
  const timer = useRef<number | undefined>(undefined);
  const drawnMs = useRef(0);
  const draw = useCallback(() => {
    if (timer.current !== undefined) return;
    const waitMs = Math.max(0, drawnMs.current + AT_MOST_EVERY_MS - Date.now());
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      drawnMs.current = Date.now();
      router.refresh();
    }, waitMs);
  }, [router]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isOpen = useOrderChanges(since, (change: OrderChange) => {
    if (change === null || change.own || !ownOnly) draw();
  });
  useEffect(() => {
    const asking = window.setInterval(() => {
      if (!isOpen && document.visibilityState === "visible") draw();
    }, WITHOUT_LINE_MS);
    return () => window.clearInterval(asking);
  }, [isOpen, draw]);
  return null;
}
