import { CODES } from "#lib/contract/codes.ts";
import { Refusal } from "#provider/refusal.ts";

/**
 * A read that has no answer because suppliers gave none. "Sold out" would be a lie, and no member of `data` could take
 * it back. §7 knows HTTP 504 for Book and Cancel alone, and business failures that come with HTTP 200.
 */
export function suppliersSilent(): Refusal {
  return new Refusal(CODES.timeout, "the supplier did not answer in time; nothing was changed, ask again", {
    httpStatus: 200,
  });
}
