import { type Logger, pino } from "pino";

/** One JSON line an entry. No secret, no name, no passport, no reference of a person ever goes into it. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

export function createLog(level: "info" | "warn" | "error" | "silent" = "info"): Log {
  return pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime });
}
