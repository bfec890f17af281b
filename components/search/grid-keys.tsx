"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** By arrow: how many rows and columns further, where a page reads from left to right. */
const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Takes the focus from a cell's link to its neighbour's by the arrow keys, past cells that hold none. It stays a plain
 * table of links: Tab goes through them, and a screen reader reads it by its heads.
 */
export function GridKeys({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = grid.current;
    element?.addEventListener("keydown", move);
    return () => element?.removeEventListener("keydown", move);
  }, []);
  return <div ref={grid}>{children}</div>;
}

function move(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest("a")?.closest("td") : null;
  if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const isMirrored = getComputedStyle(cell).direction === "rtl";
  const next = findLink(cell, step[0], isMirrored ? -step[1] : step[1]);
  if (!next) return;
  // Otherwise the box that the table stands in would scroll as well.
  event.preventDefault();
  next.focus();
}

function findLink(cell: HTMLTableCellElement, rows: number, columns: number): HTMLElement | null {
  const table = cell.closest("table");
  const row = cell.closest("tr");
  if (!table || !row) return null;
  let rowIndex = row.rowIndex;
  let { cellIndex } = cell;
  for (;;) {
    rowIndex += rows;
    cellIndex += columns;
    const there = table.rows[rowIndex]?.cells[cellIndex];
    if (!there) return null;
    const link =
      there instanceof HTMLTableCellElement && there.tagName === "TD" ? there.querySelector("a") : null;
    if (link) return link;
  }
}
