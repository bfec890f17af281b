import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PanelProps = {
  title?: ReactNode;
  /** Stands at the far end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Ties the panel to its heading for a screen reader; set where a panel is a landmark of its page. */
  headingId?: string;
  level?: 2 | 3;
};

export function Panel({ title, aside, children, className, headingId, level = 2 }: PanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        "rounded-panel border border-line bg-surface p-(--gap-panel) shadow-panel",
        className,
      )}
    >
      {title ? (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Heading id={headingId} className="min-w-0 text-lead wrap-break-word">
            {title}
          </Heading>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}
