import { z } from "zod";
import type { RawAnswer } from "#provider/testing/send.ts";
import type { GeneratedCall } from "./generated-call.ts";

/** Refusals of a body the schemas allow: what JSON Schema has no words for, the document says in its descriptions. */
const SAID_IN_WORDS = [
  /: must be the ISO 3166-1 alpha-2 code of a country$/,
  /^ERR\.PARAM checkOut: must be after checkIn$/,
  /^ERR\.PARAM checkIn: must not be in the past$/,
  /^ERR\.PARAM ratePkgId: must be a package of this session that is still valid$/,
  /^ERR\.PARAM hotelId: names no hotel$/,
  /^ERR\.PARAM scope: is beyond the client's registration \(invalid_scope\)$/,
  /^ERR\.PARAM Request-Id: was used before and must not repeat$/,
  /: one of [\w, ]+ is required$/,
  /: holds what is no character$/,
  /: must be at most 9007199254740991$/,
  /^ERR\.PARAM callbackUrl: must be an https address$/,
];

const envelope = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.object({ field: z.string().optional() }).optional(),
});

/** What speaks against an answer, by the document alone; empty where nothing does. */
export function judgeCall(call: GeneratedCall, answer: RawAnswer): string[] {
  const complaints = call.operation.complaintsAbout(answer);
  if (complaints.length > 0) return complaints;
  const { code, msg, data } = envelope.parse(JSON.parse(answer.text));
  const isAllowed = call.operation.allows(asHeeded(call));
  if (!isAllowed && code === 0) return ["a body the document forbids is served"];
  const isRefused = isAllowed && data?.field !== undefined;
  if (isRefused && !SAID_IN_WORDS.some((words) => words.test(msg)))
    return [`a body the document allows is refused: ${msg}`];
  return [];
}

/** With a country, a parent is disregarded, whatever it is (§4.4). */
function asHeeded({ operation, body }: GeneratedCall): unknown {
  if (operation.name !== "destinations" || typeof body !== "object" || body === null) return body;
  return "countryCode" in body ? { ...body, parentDestinationId: undefined } : body;
}
