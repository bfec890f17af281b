"use client";

import { useState } from "react";

type Problems = Readonly<Record<string, string>>;

type Told = {
  /** What brought them, where they are put together anew each time: as long as it is the same, so are they. */
  by?: object;
  /** A field's id by its path, where that is not the path itself. */
  idOf?: (path: string) => string;
};

/**
 * Of what was wrong with the fields of a refused form, what still stands there, and what the form's `onInput` tells of a
 * field. A message goes once its field holds what may do, and comes back where that is taken away; whether it does, the
 * next answer says. It goes as somebody types and never as they leave the field: a page that moves under a press would
 * have it miss its button.
 */
export function useOpenProblems(
  problems: Problems,
  { by = problems, idOf = (path) => path }: Told = {},
): [open: Record<string, string>, look: (field: unknown) => void] {
  const [seen, setSeen] = useState<{ by: object; mended: readonly string[] }>({ by, mended: [] });
  const mended = seen.by === by ? seen.mended : [];

  function look(field: unknown): void {
    if (!isControl(field)) return;
    const { id } = field;
    if (!Object.keys(problems).some((path) => idOf(path) === id)) return;
    const isMended = mayDo(field);
    // By what is known then: one press may fill in several fields.
    setSeen((before) => {
      const known = before.by === by ? before.mended : [];
      if (known.includes(id) === isMended) return before;
      return { by, mended: isMended ? [...known, id] : known.filter((other) => other !== id) };
    });
  }

  const open = Object.entries(problems).filter(([path]) => !mended.includes(idOf(path)));
  return [Object.fromEntries(open), look];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(field: unknown): field is Control {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}

/** What the browser can tell by itself: a field that is needed holds something, and an address looks like one. */
function mayDo(field: Control): boolean {
  const isMissing = field.getAttribute("aria-required") === "true" && field.value.trim() === "";
  return !isMissing && field.validity.valid;
}
