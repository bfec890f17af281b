/** The meal plans the interface names (§2.4), plainest first. */
export const BOARD_CODES = ["RO", "BB", "BI", "BD", "BL", "LU", "DI", "LD", "HB", "FB", "AI", "TI"] as const;
export type BoardCode = (typeof BOARD_CODES)[number];

/** An unknown or missing code is shown as room only: a board is never promised better than supplied. */
export function toBoardCode(code: string | null | undefined): BoardCode {
  return BOARD_CODES.find((known) => known === code) ?? "RO";
}
