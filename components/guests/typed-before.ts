import { type RefObject, useEffect } from "react";

/** What stood in the form of guests that this document showed last, in its memory alone. */
let last: { checkId: string; values: Record<string, string> } | null = null;

/**
 * What was typed for this check before its form was taken away: by a connection that broke under Book, or by a look back
 * at the review. Null where nothing was. Passport numbers are asked for again, as after any refused try.
 */
export function findTypedBefore(checkId: string): Record<string, string> | null {
  return last?.checkId === checkId ? last.values : null;
}

/** Remembers what stands in the form when it goes, however it got there: names are also put in by scripts. */
export function useTypedBefore(checkId: string, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    return () => {
      if (element) last = { checkId, values: readTyped(element) };
    };
  }, [checkId, form]);
}

function readTyped(form: HTMLFormElement): Record<string, string> {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && /^(holder|guests)\.(?!.*passportNumber$)/.test(entry[0]),
  );
  return Object.fromEntries(typed);
}
