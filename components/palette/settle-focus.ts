import { focusRowOf } from "./rows.ts";

/** Puts the focus where work goes on: into what has this id, else at the beginning of the content. */
export function focusOn(id: string | null): void {
  const wanted = id === null ? null : document.getElementById(id);
  if (!wanted) {
    if (id !== null && drawThenFocus(id)) return;
    document.getElementById("content")?.focus({ preventScroll: true });
    return;
  }
  for (let part = wanted.closest("details"); part; part = part.parentElement?.closest("details") ?? null) {
    part.open = true;
  }
  wanted.focus();
  if (wanted instanceof HTMLInputElement && wanted.type !== "date") wanted.select();
}

/** Opens what draws this only once it is open; false where nothing does. */
function drawThenFocus(id: string): boolean {
  const holder = document.querySelector<HTMLDetailsElement>(`details[data-holds="${CSS.escape(id)}"]`);
  // One that is open already draws nothing more: it is not waited for.
  if (!holder || holder.open) return false;
  const drawn = new MutationObserver(() => {
    if (!document.getElementById(id)) return;
    drawn.disconnect();
    focusOn(id);
  });
  drawn.observe(holder, { childList: true, subtree: true });
  holder.open = true;
  return true;
}

/**
 * After a step to another page whatever had the focus may be gone, and the browser would begin again at the top of
 * the document: the focus goes to the line one comes back from, else to the content.
 */
export function settleFocus(pathLeft: string): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) arriveFrom(pathLeft);
}

/** The path one came back from to a list that is not there yet. */
let awaited: string | null = null;

/** Puts the focus into the line one comes back from, else at the beginning of the content. */
export function arriveFrom(pathLeft: string): void {
  awaited = null;
  if (focusRowOf(pathLeft)) return;
  focusOn(null);
  awaited = pathLeft;
}

/** A list has come. Whoever came back to it and has not gone on meanwhile stands at the line they left. */
export function meetRows(): void {
  const pathLeft = awaited;
  awaited = null;
  if (pathLeft !== null && document.activeElement?.id === "content") focusRowOf(pathLeft);
}
