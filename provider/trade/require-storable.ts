import { findUnstorable } from "#provider/db/storable.ts";
import { invalidField } from "#provider/refusal.ts";

/**
 * Text that cannot be kept as it is, is refused rather than repaired: a repaired reference could meet another one.
 *
 * @throws Refusal naming the field.
 */
export function requireStorable(body: unknown): void {
  const field = findUnstorable(body);
  if (field !== null) throw invalidField(field, "must be well-formed text without U+0000");
}
