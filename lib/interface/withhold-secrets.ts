import type { WireResult } from "./transport.ts";

/** Anything shorter could be a word of the answer's own. */
const SECRET_MIN = 8;
const WITHHELD = "[withheld]";

/**
 * The result without the secrets its own request carried. A service, or whatever stands before it, may put the request
 * into its answer; our messages, rows and pages repeat an answer's words, and must never repeat those.
 */
export function withholdSecrets(result: WireResult, secrets: readonly string[]): WireResult {
  if (result.kind !== "answered") return result;
  const { response } = result;
  const said = secrets
    // As it stands in JSON, and as our JSON stands in theirs.
    .flatMap((secret) => [inJson(inJson(secret)), inJson(secret), secret])
    .filter((secret) => secret.length >= SECRET_MIN && response.body.includes(secret));
  if (said.length === 0) return result;
  const text = said.reduce((all, secret) => all.replaceAll(secret, WITHHELD), response.body.toString("utf8"));
  return { ...result, response: { ...response, body: Buffer.from(text) } };
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
