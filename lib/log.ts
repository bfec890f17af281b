import pino from "pino";

/**
 * What the console writes down about itself: one JSON object a line on the standard output. Values are named one by
 * one by the caller; a request, a row or an error object is never logged whole, since it may carry a secret.
 */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

export type LogFields = Record<string, string | number | boolean | null | undefined>;

let known: Log | undefined;

export function getLog(): Log {
  known ??= pino({
    level: process.env.LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return known;
}

/** For tests, and for programs that speak for themselves. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** An error as it may be logged: its name and code, and its message only where the caller vouches for it. */
export function toLogFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { error: error.name, errorCode: code };
}
