import { type BusinessCode, CODE_MEANINGS, CODES, type HttpStatus } from "#lib/contract/codes.ts";

type RefusalDetail = {
  /** Where the operation has no failure of the code's own HTTP status: 504 is Book's and Cancel's alone (§7). */
  httpStatus?: HttpStatus | undefined;
  /** Dotted path of the refused field, as in `guests.0.gender`, or the name of a header. */
  field?: string | undefined;
  /** Members that stand beside the envelope's own at top level: only OAuth's `error` (RFC 6749 section 5.2). */
  beside?: Record<string, string> | undefined;
  /** Response headers that belong to the refusal, as `WWW-Authenticate`. */
  headers?: Record<string, string> | undefined;
};

/**
 * Thrown anywhere in a call to answer it with a business code (§7). The HTTP status follows from the code, unless the
 * operation has none of that kind.
 * The message goes out to the client: never put a secret or another account's data into it.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: BusinessCode;
  readonly httpStatus: HttpStatus;
  readonly field: string | undefined;
  readonly beside: Record<string, string> | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: BusinessCode, msg: string, detail: RefusalDetail = {}) {
    // It is an answer, and nobody reads where it was made: to note that costs more than all the rest of a refusal.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(msg);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.httpStatus = detail.httpStatus ?? CODE_MEANINGS[code].httpStatus;
    this.field = detail.field;
    this.beside = detail.beside;
    this.headers = detail.headers;
  }
}

/** A validation failure that names its field (§7): `ERR.PARAM guests.0.gender: must be ...`. */
export function invalidField(field: string, reason: string): Refusal {
  return new Refusal(CODES.invalid, `ERR.PARAM ${field}: ${reason}`, { field });
}
