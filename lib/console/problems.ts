import type { z } from "zod";

/** A message key per field path (`problems.<key>` in the messages). */
export type FieldProblems = Record<string, string>;

/** A schema names its own key with `{ error: "check-out-first" }`; every other message of zod's is mapped here. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The first problem of each field. Nothing of what was typed is repeated. */
export function toFieldProblems(error: z.ZodError): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    problems[path] ??= toKey(issue);
  }
  return problems;
}

function toKey(issue: z.core.$ZodIssue): string {
  if (KEY.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type") return issue.input === undefined ? "required" : "invalid";
  if (issue.code === "too_small") return toSmallKey(issue);
  if (issue.code === "too_big") return TOO_BIG[issue.origin] ?? "too-large";
  return issue.code === "unrecognized_keys" ? "unexpected" : "invalid";
}

const TOO_BIG: Record<string, string> = { string: "too-long", array: "too-many" };

function toSmallKey({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string") return Number(minimum) <= 1 ? "required" : "too-short";
  if (origin === "array") return Number(minimum) <= 1 ? "required" : "too-few";
  return "too-small";
}
