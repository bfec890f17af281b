import type { z } from "zod";
import { CODES } from "./interface.ts";
import type { Answer } from "./transport.ts";

/** A rule that does not hold: one sentence of what was found instead. */
export class Violation extends Error {
  override name = "Violation";
}

/** The plain check: `must(a === b, "a is not b")`. */
export function must(holds: unknown, found: string): asserts holds {
  if (!holds) throw new Violation(found);
}

export function mustEqual(actual: unknown, expected: unknown, what: string): void {
  must(
    toCanonical(actual) === toCanonical(expected),
    `${what} is ${show(actual)} instead of ${show(expected)}`,
  );
}

/** JSON with members in one order: a database may turn them around, and they mean the same. */
function toCanonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The answer has this HTTP status and this business code. Returns it, so that calls can be chained. */
export function expectCode(answer: Answer, httpStatus: number, code: number): Answer {
  must(
    answer.status === httpStatus && answer.code === code,
    `the answer is HTTP ${answer.status} with code ${answer.code} instead of ${httpStatus} with ${code}: ${show(answer.json)}`,
  );
  return answer;
}

/** HTTP 200 and code 0. */
export function expectOk(answer: Answer): Answer {
  return expectCode(answer, 200, CODES.success);
}

/** HTTP 200, code 0, and `data` of this shape, which is returned. */
export function expectData<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> {
  expectOk(answer);
  return expectShape(answer.data, schema, "data");
}

/** The value has this shape, and is returned as such. */
export function expectShape<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Violation(
    `${[what, ...(issue?.path.map(String) ?? [])].join(".")}: ${issue?.message ?? "wrong shape"}`,
  );
}

/** HTTP 400 with 100000400, and a message that names the field (§7). */
export function expectField(answer: Answer, field: string): Answer {
  expectCode(answer, 400, CODES.invalid);
  must(
    answer.msg.toLowerCase().includes(field.toLowerCase()),
    `the message does not name ${field}: ${show(answer.msg)}`,
  );
  return answer;
}

/** A value in a message, cut short. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
