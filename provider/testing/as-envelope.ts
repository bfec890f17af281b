import type { RawAnswer } from "./send.ts";

export type Answer = RawAnswer & { body: { code: number; msg: string; data: Record<string, unknown> } };

/** @throws where an answer is not the envelope: no test has to ask for that by itself (§1 rule 2). */
export function asEnvelope(answer: RawAnswer): Answer {
  const body: unknown = JSON.parse(answer.text);
  if (
    typeof body !== "object" ||
    body === null ||
    !("code" in body && typeof body.code === "number") ||
    !("msg" in body && typeof body.msg === "string") ||
    !("data" in body && typeof body.data === "object" && body.data !== null)
  ) {
    throw new Error(`not the envelope: ${answer.text.slice(0, 200)}`);
  }
  const { code, msg, data } = body;
  return { ...answer, body: { ...body, code, msg, data: { ...data } } };
}
