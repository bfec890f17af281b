import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const TYPES: Record<string, string> = {
  string: "must be text",
  // No request of the contract holds any other number; a text in its place is told apart as "number".
  number: "must be a whole number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
};

/** What a bound counts, one and many. A number is bounded by itself. */
const COUNTED: Record<string, readonly [string, string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

const FORMATS: Record<string, string> = {
  email: "must be an e-mail address",
  ipv4: "must be an IPv4 address",
  ipv6: "must be an IPv6 address",
};

/** Why a value is refused, in the words of the interface rather than the validator's. `root` is what was validated. */
export function reasonOf(issue: Issue, root: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      if (isMissing(issue, root)) return "is required";
      return TYPES[issue.expected] ?? "is of another type";
    case "invalid_value":
      if (isMissing(issue, root)) return "is required";
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_union": {
      if (isMissing(issue, root)) return "is required";
      const reasons = new Set(issue.errors.flat().map((inner) => reasonOf(inner, root)));
      return reasons.size > 0 ? [...reasons].join(" or ") : "is none of the kinds it may be";
    }
    case "too_small":
      return boundOf("at least", issue.origin, issue.minimum);
    case "too_big":
      return boundOf("at most", issue.origin, issue.maximum);
    case "invalid_format":
      return FORMATS[issue.format] ?? issue.message;
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "not_multiple_of":
    case "unrecognized_keys":
    default:
      return issue.message;
  }
}

function boundOf(side: string, origin: string, bound: number | bigint): string {
  const names = COUNTED[origin];
  if (!names) return `must be ${side} ${bound}`;
  return `must hold ${side} ${bound} ${Number(bound) === 1 ? names[0] : names[1]}`;
}

function isMissing({ path }: Issue, root: unknown): boolean {
  let value = root;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Object.entries(value).find(([name]) => name === String(part))?.[1];
  }
  return value === undefined;
}
