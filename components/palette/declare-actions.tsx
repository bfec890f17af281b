"use client";

import { useLayoutEffect } from "react";
import { declare, type ScreenAction, type ScreenRows } from "./screen-actions.ts";
import { meetRows } from "./settle-focus.ts";

/** A screen's actions, for the palette, the single keys and the help, as long as it is there. It draws nothing. */
export function DeclareActions({
  actions,
  rows = null,
}: {
  actions: readonly ScreenAction[];
  /** Where there are lines to go through: whatever carries `data-row`. */
  rows?: ScreenRows | null;
}) {
  // With the screen itself: what is seen can be done.
  useLayoutEffect(() => {
    if (rows) meetRows();
    return declare({ actions, rows });
  }, [actions, rows]);
  return null;
}
