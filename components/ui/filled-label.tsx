import { Fragment, type ReactNode } from "react";

type FilledLabelProps = {
  /** `ui.labelledText` with its places open. */
  pattern: string;
  label: ReactNode;
  children: ReactNode;
};

/** What `Labelled` draws, where no messages are. */
export function FilledLabel({ pattern, label, children }: FilledLabelProps) {
  return pattern
    .split(/(\{label\}|\{value\})/)
    .filter((piece) => piece !== "")
    .map((piece) => (
      <Fragment key={piece}>{piece === "{label}" ? label : piece === "{value}" ? children : piece}</Fragment>
    ));
}
