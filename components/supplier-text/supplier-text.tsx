import { classNames } from "#components/ui/class-names.ts";
import { withoutControls } from "./without-controls.ts";

type SupplierTextProps = { children: string; lines?: boolean; className?: string };

/**
 * Text a supplier or a guest wrote. It is hostile until proven otherwise: shown as text, never as markup, in its own
 * direction, with the characters that steer direction taken out, so that it cannot rearrange the page around it.
 */
export function SupplierText({ children, lines = false, className }: SupplierTextProps) {
  const text = withoutControls(children);
  if (!lines) return <bdi className={classNames("wrap-break-word", className)}>{text}</bdi>;
  return (
    <p
      className={classNames(
        "text-start wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]",
        className,
      )}
    >
      {text}
    </p>
  );
}
