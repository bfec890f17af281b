import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { isCountryCode } from "#lib/domain/countries.ts";
import { findGender } from "#lib/domain/gender.ts";
import { isStayDate } from "#lib/domain/stay-date.ts";

/** A field left empty in a form is a field not given. */
function orAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );
}

// Latin letters with their marks, and what stands between them in names. Suppliers refuse everything else.
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’ .-]*$/u;

/** Whether a supplier takes the name as it is. */
export function isLatinName(name: string): boolean {
  return LATIN_NAME.test(name);
}

const personName = z
  .string({ error: PROBLEMS.required })
  .trim()
  .min(1, { error: PROBLEMS.required })
  .max(100, { error: PROBLEMS.tooLong })
  .regex(LATIN_NAME, { error: PROBLEMS.nameLatin });

const phone = z.object({
  countryNumber: orAbsent(
    z.coerce
      .number({ error: PROBLEMS.phone })
      .int({ error: PROBLEMS.phone })
      .min(1, { error: PROBLEMS.phone })
      .max(9999, { error: PROBLEMS.phone }),
  ),
  number: orAbsent(
    z
      .string({ error: PROBLEMS.phone })
      .trim()
      .max(32, { error: PROBLEMS.tooLong })
      .regex(/^[0-9][0-9 ()./-]{2,}$/, { error: PROBLEMS.phone }),
  ),
});

const holderInput = z.object({
  firstName: personName,
  lastName: personName,
  email: orAbsent(z.email({ error: PROBLEMS.email }).max(254, { error: PROBLEMS.tooLong })),
  phone: phone.optional(),
});
export type HolderInput = z.output<typeof holderInput>;

/** One per guest slot of the check, in its order. Rooms, who is a child, and ages are not asked: they are sealed. */
export const guestInput = z.object({
  firstName: personName,
  lastName: personName,
  nationalityCode: orAbsent(z.string().refine(isCountryCode, { error: PROBLEMS.country })),
  gender: orAbsent(
    z
      .string({ error: PROBLEMS.gender })
      .transform((text) => findGender(text))
      .refine((gender) => gender !== null, { error: PROBLEMS.gender }),
  ),
  dateOfBirth: orAbsent(z.string({ error: PROBLEMS.date }).refine(isStayDate, { error: PROBLEMS.date })),
  passportNumber: orAbsent(
    z
      .string({ error: PROBLEMS.passport })
      .trim()
      .max(LIMITS.passportNumberMax, { error: PROBLEMS.tooLong })
      .regex(/^[A-Za-z0-9 -]+$/, { error: PROBLEMS.passport }),
  ),
});
export type GuestInput = z.output<typeof guestInput>;

export const checkRateInput = z.object({
  sheetId: idInput,
  ratePkgId: z.string({ error: PROBLEMS.required }).min(1, { error: PROBLEMS.required }).max(2000),
});
export const checkInput = z.object({ checkId: idInput });
export const acceptTermsInput = z.object({
  checkId: idInput,
  seenTotalMinor: z.int({ error: PROBLEMS.required }),
});
export const bookOrderInput = z.object({
  checkId: idInput,
  holder: holderInput,
  guests: z.array(guestInput, { error: PROBLEMS.required }).max(200, { error: PROBLEMS.guestsCount }),
  /** The likely twins the person was shown and books in spite of, by order id. */
  knownTwins: z.array(idInput, { error: PROBLEMS.invalid }).max(200, { error: PROBLEMS.tooMany }).default([]),
});

export const orderInput = z.object({ orderId: idInput });
export const cancelOrderInput = z.object({
  orderId: idInput,
  agreedFeeMinor: z.int({ error: PROBLEMS.required }).min(0, { error: PROBLEMS.required }),
  currency: z.string({ error: PROBLEMS.required }).regex(/^[A-Z]{3}$/, { error: PROBLEMS.choice }),
  reason: orAbsent(
    z
      .string()
      .trim()
      .max(500, { error: PROBLEMS.tooLong })
      // Written on several lines, sent on one: the interface takes no control characters.
      .transform((text) => text.replaceAll(/\s+/g, " "))
      .refine(isPlainText, { error: PROBLEMS.invalid }),
  ),
});

/** `at`: when it is cancelled unless it is lifted, RFC 3339 with an offset. */
export const setInstructionInput = z.object({
  orderId: idInput,
  at: z.iso.datetime({ offset: true, error: PROBLEMS.date }),
});

/**
 * What a list can be narrowed to. `open`: everything that still changes by itself. `attention`: what somebody has to look
 * at (to-attention.ts).
 */
export const ORDER_FILTERS = ["open", "confirmed", "cancelled", "failed", "attention"] as const;

/** No more than a page of a list can have chosen. */
export const CHOSEN_MAX = 25;
export const listChosenOrdersInput = z.object({
  orderIds: z.array(idInput).max(CHOSEN_MAX, { error: PROBLEMS.tooMany }),
});

const cursor = orAbsent(z.string().max(300, { error: PROBLEMS.cursor }));
export const listDeadlinesInput = z.object({ cursor });

const listFields = {
  /** Part of a reference, a guest's or holder's name, or a hotel's name. */
  text: orAbsent(z.string().trim().max(100, { error: PROBLEMS.tooLong })),
  /** Check-in, both ends inclusive. */
  from: orAbsent(z.string().refine(isStayDate, { error: PROBLEMS.date })),
  to: orAbsent(z.string().refine(isStayDate, { error: PROBLEMS.date })),
  cursor,
};
export const listMyOrdersInput = z.object({
  ...listFields,
  status: orAbsent(z.enum(ORDER_FILTERS, { error: PROBLEMS.choice })),
});
export const listAgencyOrdersInput = z.object({
  ...listFields,
  status: orAbsent(z.enum(ORDER_FILTERS, { error: PROBLEMS.choice })),
  by: orAbsent(idInput),
});
export type OrderListFilter = z.output<typeof listAgencyOrdersInput>;

/** What the month of an export is the month of. */
const EXPORT_MONTHS = ["booked", "checkIn", "checkOut"] as const;
const { cursor: _cursor, ...exportedFields } = listFields;
/** The list's own filter, narrowed to a month. */
export const exportOrdersInput = z.object({
  ...exportedFields,
  status: orAbsent(z.enum(ORDER_FILTERS, { error: PROBLEMS.choice })),
  by: orAbsent(idInput),
  monthOf: orAbsent(z.enum(EXPORT_MONTHS, { error: PROBLEMS.choice })),
  /** YYYY-MM; of a booking by UTC, of a stay by its own dates. */
  month: orAbsent(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: PROBLEMS.date })),
});
export type OrderExportFilter = z.output<typeof exportOrdersInput>;
