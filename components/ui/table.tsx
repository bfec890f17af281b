import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

// Not every browser lets the keyboard into a box that merely scrolls.
const REACHABLE = { tabIndex: 0 };

type TableProps = { caption: string; captionHidden?: boolean; children: ReactNode; className?: string };

/**
 * A real table in a box that scrolls sideways where it does not fit. The box can be reached with Tab, so that
 * arrow keys scroll it, and carries the caption as its name.
 */
export function Table({ caption, captionHidden = true, children, className }: TableProps) {
  return (
    <section
      {...REACHABLE}
      aria-label={caption}
      className={classNames(
        // What only a screen reader is told stands out of the flow, and would widen the page from in here.
        "fades-on relative overflow-x-auto rounded-panel border border-line bg-surface",
        className,
      )}
    >
      <table className="w-full border-collapse text-start">
        <caption className={captionHidden ? "sr-only" : "px-3 py-2 text-start text-small text-ink-soft"}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

type CellProps = { numeric?: boolean };

export function HeadCell({ numeric, className, ...rest }: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        "border-b border-line bg-sunken px-(--cell-inline) py-2 text-small font-semibold whitespace-nowrap text-ink-soft",
        numeric ? "text-end" : "text-start",
        className,
      )}
    />
  );
}

/** What its line is called. It stays in sight while the other cells scroll. */
export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="row"
      {...rest}
      className={classNames(
        "sticky start-0 z-1 bg-surface in-[tr:hover]:bg-sunken px-(--cell-inline) py-(--cell-block) text-start align-top text-small font-semibold",
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr {...rest} className={classNames("border-b border-line last:border-b-0 hover:bg-sunken", className)} />
  );
}
