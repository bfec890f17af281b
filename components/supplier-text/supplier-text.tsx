import { classNames } from "#components/ui/class-names.ts";
import { toShownName } from "./shown-name.ts";
import { withoutControls } from "./without-controls.ts";

type SupplierTextProps = { children: string; lines?: boolean; className?: string };

/** Wider than the narrowest place a name stands in. */
const ENDLESS_WORD = /\S{25}/u;

/**
 * Text a supplier or a guest wrote. It is hostile until proven otherwise: shown as text, never as markup, in its own
 * direction, with the characters that steer direction taken out, so that it cannot rearrange the page around it, and a
 * name no longer than names are.
 */
export function SupplierText({ children, lines = false, className }: SupplierTextProps) {
  if (!lines) {
    const text = toShownName(children);
    // What breaks anywhere is as narrow as a letter to a column, so only what has to does.
    const wrap = ENDLESS_WORD.test(text) ? "wrap-anywhere" : "wrap-break-word";
    return <bdi className={classNames(wrap, className)}>{text}</bdi>;
  }
  return (
    // Its lines run in its own direction, and begin where those of the page do; Chromium knows that by a name of its own.
    <p
      className={classNames(
        "[text-align:-webkit-match-parent] [text-align:match-parent] wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]",
        className,
      )}
    >
      {withoutControls(children)}
    </p>
  );
}
