import { type DestinationStream, type Logger, pino } from "pino";

/** One JSON line an entry. No secret, no name, no passport, no reference of a person ever goes into it. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/** `destination`: where the lines go; standard output where absent. */
export function createLog(
  level: "info" | "warn" | "error" | "silent" = "info",
  destination?: DestinationStream,
): Log {
  const options = { base: null, level, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
