/** What an action does. All but `run` is plain data, so that a page drawn on the server can declare it. */
export type ScreenAct =
  /** Goes to an address of the console. */
  | { go: string }
  /** Presses what has this id. */
  | { press: string }
  /** Puts the focus into what has this id, opening whatever it is folded away in. */
  | { focus: string }
  | { run: () => void };

/** Something that can be done on the screen that is open. */
export type ScreenAction = {
  id: string;
  /** In the reader's words. */
  label: string;
  /** One character that does it, a small letter, a digit or a sign; see single-keys.ts. */
  key?: string;
  /** Why it cannot be done now. It then stands in the palette with this reason, and its key does nothing. */
  obstacle?: string;
  act: ScreenAct;
};

/** Lines to go through, and what Enter does in one (rows.ts). `details`: what is folded away in each, if anything. */
export type ScreenRows = { open: string; details?: string };

/** What one part of a screen declares. */
export type Declaration = { actions: readonly ScreenAction[]; rows: ScreenRows | null };

// The one registry of this document: the palette, the keys and the help all read it, so none can say what another
// does not do.
const declared = new Set<Declaration>();

/** Declares a part's actions until the returned function is called. */
export function declare(declaration: Declaration): () => void {
  declared.add(declaration);
  return () => {
    declared.delete(declaration);
  };
}

/** What can be done now, in the order in which it was declared. Of two with the same id or key the first counts. */
export function readScreen(): Declaration {
  const parts = [...declared];
  const actions: ScreenAction[] = [];
  for (const action of parts.flatMap((part) => part.actions)) {
    if (actions.some(({ id }) => id === action.id)) continue;
    const isTaken = action.key !== undefined && actions.some(({ key }) => key === action.key);
    const { key: _key, ...keyless } = action;
    actions.push(isTaken ? keyless : action);
  }
  return { actions, rows: parts.find(({ rows }) => rows)?.rows ?? null };
}

export function findByKey(key: string): ScreenAction | null {
  return readScreen().actions.find((action) => action.key === key) ?? null;
}
