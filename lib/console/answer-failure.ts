import { CODES } from "#lib/contract/codes.ts";
import type { Failure } from "#lib/domain/outcome.ts";
import { failure } from "#lib/domain/outcome.ts";
import type { FailedAnswer } from "#lib/interface/answer.ts";

/**
 * What a person is told about a read that failed. Nothing was changed by it, so an answer that never came is the same
 * as a service that could not be reached: it is safe to try again. Not for Book and Cancel.
 */
export function toReadFailure(answer: FailedAnswer): { ok: false; failure: Failure } {
  const { requestId } = answer;
  const detail = requestId === "" ? {} : { requestId };
  if (answer.kind === "refused") return toRefusal(answer, detail);
  if (answer.kind === "unknown" && answer.reason === "supplier") return failure("silent", detail);
  return failure(answer.kind === "malformed" ? "malformed" : "unreachable", detail);
}

function toRefusal(
  { code, at, httpStatus }: Extract<FailedAnswer, { kind: "refused" }>,
  detail: { requestId?: string },
): { ok: false; failure: Failure } {
  // The ceilings are the console's own to keep: to a person it is a service that is busy, not a refusal (§8).
  if (code === CODES.rateLimited) return failure("unreachable", detail);
  const isAboutCaller =
    at === "ticket" ||
    httpStatus === 401 ||
    httpStatus === 403 ||
    code === CODES.unauthorized ||
    code === CODES.forbidden;
  return failure(isAboutCaller ? "connection-refused" : "refused", { ...detail, businessCode: code });
}
