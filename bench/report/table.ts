/** A Markdown table whose columns also line up in a terminal. The first column is text, the others are figures. */
export function toTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const toLine = (cells: readonly string[]) => `| ${cells.map(pad).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [
    toLine(header),
    toLine(rule),
    ...rows.map((row) => toLine(header.map((_, column) => row[column] ?? ""))),
  ].join("\n");
}

/** A figure as people read it; a dash where there is none. */
export function toFigure(value: number | undefined, digits = 0): string {
  return value === undefined || !Number.isFinite(value) ? "–" : value.toFixed(digits);
}

export function toPercent(share: number): string {
  return Number.isFinite(share) ? `${Math.round(share * 100)} %` : "–";
}
