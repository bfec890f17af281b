/** What came of a form about kept views. Each form has one of its own; the one with the most tries is the latest. */
export type ViewsState = {
  /** Of all the forms together. */
  tries: number;
  /** Whose form it was, where it is one view's. */
  viewId: string;
  /** As it was typed. */
  name: string;
  moves: boolean;
  problem: string | null;
  isDone: boolean;
  /** What a view that was deleted held: the address that brings it back. */
  deleted: string | null;
};

export const NO_TRY: ViewsState = {
  tries: 0,
  viewId: "",
  name: "",
  moves: false,
  problem: null,
  isDone: false,
  deleted: null,
};

export type ViewsAction = (before: ViewsState, form: FormData) => Promise<ViewsState>;
