import type { Deps } from "#provider/deps.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import type { Pace } from "./pace.ts";

/** What settling one order works with. */
export type Desk = Pick<Deps, "db" | "clock" | "log" | "secrets"> & {
  supplier: Supplier;
  pace: Pace;
  /** A fresh one for each question to the supplier. */
  deadline(): AbortSignal;
  nextLook(): { atMs: number; followAtMs: number };
};

/** What a supplier's silence looks like: past the deadline, or it failed. Either way nobody knows what it did. */
export const SILENT = Symbol("silent");

/** The answer, or SILENT. The reason is logged without what was sent. */
export async function orSilence<Answer>(
  desk: Desk,
  orderId: string,
  question: Promise<Answer>,
): Promise<Answer | typeof SILENT> {
  try {
    return await question;
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    desk.log.warn({ orderId, supplier: desk.supplier.id, reason }, "the supplier did not answer");
    return SILENT;
  }
}
