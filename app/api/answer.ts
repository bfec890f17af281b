import type { Failure, FailureCode } from "#lib/domain/outcome.ts";

const STATUS: Record<FailureCode, number> = {
  "signed-out": 401,
  // What is not there, not one's own, and not allowed answer alike.
  missing: 404,
  forbidden: 404,
  invalid: 404,
  conflict: 409,
  twin: 409,
  booked: 409,
  changed: 409,
  gone: 409,
  refused: 409,
  "connection-refused": 409,
  unreachable: 503,
  silent: 503,
  unknown: 503,
  malformed: 502,
};

const HEADERS = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

export function answerJson(value: unknown): Response {
  return Response.json(value, { headers: HEADERS });
}

/** A failure of a route below an id: nothing in it tells another agency's row from a missing one. */
export function answerFailure({ code, requestId }: Failure): Response {
  const status = STATUS[code];
  return Response.json(status === 404 ? { code: "missing" } : { code, requestId }, {
    status,
    headers: HEADERS,
  });
}
