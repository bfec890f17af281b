/** Business codes (§7). Those without a row in the specification are local decisions (design, section 5). */
export const CODES = {
  success: 0,
  /** Validation failure, ERR.PARAM. */
  invalid: 100000400,
  /** Credentials, ticket or token not valid for this platform. */
  unauthorized: 100000401,
  /** The key, the person or the market lacks the right. */
  forbidden: 100000403,
  /** Order not found, or not the caller's. */
  notFound: 100000404,
  /** Rate limit exceeded: the call was not executed. */
  rateLimited: 100000429,
  /** Unforeseen failure; HTTP 500, the last resort. */
  internal: 100000500,
  /** The upstream or the supplier did not answer in time; HTTP 504 from Book and Cancel, 200 from reads. */
  timeout: 100000504,
  /** Inline voucher document above 8 MB. */
  voucherTooLarge: 100001005,
  /** Voucher reference matches more than one order. */
  voucherAmbiguous: 100001008,
  /** ARI changed: the rate moved between CheckAvail and the Book commit. */
  ariChanged: 100001111,
  /** Credit limit; reserved and never emitted (§7). */
  creditLimit: 100001112,
  /** Too little prepaid balance. */
  balanceTooLow: 100001120,
  /** The order's state does not allow the operation (§3, Cancel). */
  stateConflict: 100001121,
  /** The supplier refused what was asked; nothing was booked or cancelled. */
  supplierRefused: 100001122,
} as const;

export type BusinessCode = (typeof CODES)[keyof typeof CODES];

/** The HTTP statuses that may accompany an answer (§7), 500 being the last resort. */
export const HTTP_STATUSES = [200, 400, 401, 403, 404, 429, 500, 504] as const;
export type HttpStatus = (typeof HTTP_STATUSES)[number];

export const CODE_MEANINGS: Record<BusinessCode, { httpStatus: HttpStatus; meaning: string }> = {
  [CODES.success]: { httpStatus: 200, meaning: "success (§7)" },
  [CODES.invalid]: { httpStatus: 400, meaning: "validation failure, ERR.PARAM (§7)" },
  [CODES.unauthorized]: { httpStatus: 401, meaning: "credentials invalid for this platform (§7)" },
  [CODES.forbidden]: {
    httpStatus: 403,
    meaning: "the key, the person or the market lacks the right (§7)",
  },
  [CODES.notFound]: { httpStatus: 404, meaning: "order not found, or not owned by the caller (§7)" },
  [CODES.rateLimited]: { httpStatus: 429, meaning: "rate limit exceeded; not executed (§7, §8)" },
  [CODES.internal]: { httpStatus: 500, meaning: "unforeseen failure (§7)" },
  [CODES.timeout]: {
    httpStatus: 504,
    meaning:
      "upstream or supplier timeout; the outcome is unknown (§4.10, §4.14). HotelRates and CheckAvail answer it with HTTP 200: nothing changed, ask again (§7)",
  },
  [CODES.voucherTooLarge]: { httpStatus: 200, meaning: "inline voucher document above 8 MB (§4.13)" },
  [CODES.voucherAmbiguous]: {
    httpStatus: 200,
    meaning: "voucher reference matches more than one order (§4.13)",
  },
  [CODES.ariChanged]: {
    httpStatus: 200,
    meaning: "ARI changed between CheckAvail and the Book commit (§4.9, §4.10)",
  },
  [CODES.creditLimit]: { httpStatus: 200, meaning: "credit limit; reserved and never emitted (§7)" },
  [CODES.balanceTooLow]: { httpStatus: 200, meaning: "too little prepaid balance (§7)" },
  [CODES.stateConflict]: {
    httpStatus: 200,
    meaning: "the order's state does not allow it (§3, §7)",
  },
  [CODES.supplierRefused]: {
    httpStatus: 200,
    meaning: "the supplier refused; nothing changed (§7)",
  },
};
