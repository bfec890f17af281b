import type { ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { Row, RowHead, Table } from "#components/ui/table.tsx";

/** One term of everything that is compared, in the order of the columns. */
export type ComparedTerm = {
  name: string;
  label: string;
  cells: readonly ReactNode[];
  /** Whether it is not the same everywhere. */
  differs: boolean;
  /** Only the agency may see it, so it is away in the client's view. */
  isPrivate?: boolean;
};

/** Columns are alike wide, whatever stands in them. */
const WIDTHS = ["", "w-3/4", "w-2/5", "w-[28%]", "w-[21%]", "w-[17%]", "w-[14%]"];

type ComparisonTableProps = {
  caption: string;
  /** What the first column is called. */
  corner: string;
  /** What is compared, a column each. */
  columns: readonly { id: string; head: ReactNode }[];
  terms: readonly ComparedTerm[];
  /** What a term that differs is marked with. */
  differsLabel: string;
};

/** Offers side by side, term by term. Where there is no room for all of them it scrolls beside its terms. */
export function ComparisonTable({ caption, corner, columns, terms, differsLabel }: ComparisonTableProps) {
  return (
    <Table caption={caption} className="shadow-panel">
      <thead>
        <tr className="border-b border-line-strong">
          <RowHead scope="col" className="w-px min-w-28 align-bottom text-ink-soft">
            {corner}
          </RowHead>
          {columns.map(({ id, head }) => (
            <th
              key={id}
              scope="col"
              className={classNames(
                "h-px min-w-44 px-(--cell-inline) py-3 text-start align-top font-normal",
                WIDTHS[columns.length],
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map(({ name, label, cells, differs, isPrivate = false }) => (
          <Row key={name} data-private={isPrivate || undefined}>
            <RowHead
              className={classNames(
                "max-w-32 medium:max-w-44",
                // No border: those of a table stay behind when its cells do not.
                differs
                  ? "before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-accent forced-colors:before:bg-[CanvasText]"
                  : "font-normal text-ink-soft",
              )}
            >
              {label}
              {differs ? (
                <span className="block text-micro font-normal text-accent">{differsLabel}</span>
              ) : null}
            </RowHead>
            {cells.map((cell, at) => (
              <td
                key={columns[at]?.id}
                className={classNames(
                  "px-(--cell-inline) py-(--cell-block) text-start align-top text-small",
                  !differs && "text-ink-soft",
                )}
              >
                {cell}
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
