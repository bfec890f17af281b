/** Lines of a list that `j` and `k` go through: whatever carries `data-row`, by the first thing in it one can press. */
const ROW = "[data-row]";
const HANDLE = 'a[href], button, summary, input:not([type="hidden"])';

/**
 * The line to go to from `current` (below zero: from nowhere) of `count`; it stays at the ends. Null where there is
 * none.
 */
export function rowAfter(count: number, current: number, step: 1 | -1): number | null {
  if (count === 0) return null;
  if (current < 0) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, current + step));
}

/** Moves the focus one line on or back. False where there is no line. */
export function moveRow(step: 1 | -1): boolean {
  const rows = listRows();
  const to = rowAfter(rows.length, rows.findIndex(hasFocus), step);
  return to !== null && focusRow(rows[to]);
}

export function isInRow(): boolean {
  return document.activeElement?.closest(ROW) != null;
}

/** Opens or closes what is folded away in the line that has the focus. False where nothing is. */
export function toggleRowDetails(): boolean {
  const details = document.activeElement?.closest(ROW)?.querySelector("details");
  if (details) details.open = !details.open;
  return details != null;
}

/** The line that leads to this path, for somebody who comes back from there. */
export function focusRowOf(path: string): boolean {
  return focusRow(listRows().find((row) => [...row.querySelectorAll("a")].some((a) => a.pathname === path)));
}

function listRows(): HTMLElement[] {
  // What is hidden has no box.
  return [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.getClientRects().length > 0);
}

function hasFocus(row: HTMLElement): boolean {
  return row.contains(document.activeElement);
}

function focusRow(row: HTMLElement | undefined): boolean {
  const handle = row?.querySelector<HTMLElement>(HANDLE);
  if (!row || !handle) return false;
  handle.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
  return true;
}
