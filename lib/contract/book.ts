import { z } from "zod";
import { findGender, GENDERS } from "#lib/domain/gender.ts";
import { LIMITS } from "./limits.ts";
import { countryCode, holderIn, personName, plainText, stayDate } from "./shared.ts";

/** A character that shows: neither a blank nor one that only arranges others. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}]/u;

/** Compared byte for byte, so nothing is trimmed or folded; refused are control characters, and blanks alone. */
export const reference = plainText
  .min(1)
  .max(LIMITS.referenceMax)
  .refine((text) => VISIBLE.test(text), { error: "must hold a visible character" });

/** A pattern for the word: JSON Schema has no flag for it. */
function inAnyCase(word: string): string {
  return word.replaceAll(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
}

export const guestIn = z
  .strictObject({
    roomIndex: z.int().min(1).max(20).describe("The guest's room, from 1 (§2.6)."),
    firstName: personName.describe("First name in Latin letters (§2.6)."),
    lastName: personName.describe("Last name in Latin letters (§2.6)."),
    nationalityCode: countryCode.optional().describe("ISO 3166-1 alpha-2 (§2.6)."),
    age: z.int().min(0).max(130).optional().describe("Age in years; matters only for children (§2.6)."),
    isChild: z.boolean().optional().describe("Decided by the client; never a source of price (§2.6)."),
    gender: z
      .string()
      .refine((text) => findGender(text) !== null, { error: `must be one of ${GENDERS.join(", ")}, M, F` })
      .optional()
      .meta({
        description:
          "MALE, FEMALE, OTHER or UNSPECIFIED in any case, or M, F; anything else is refused (§2.6).",
        pattern: `^(?:${[...GENDERS, "M", "F"].map(inAnyCase).join("|")})$`,
      }),
    dateOfBirth: stayDate.optional().describe("YYYY-MM-DD; for a child this or `age` (§2.6)."),
    passportNumber: z
      .string()
      .min(1)
      .max(LIMITS.passportNumberMax)
      .optional()
      .describe("At most 50 characters; reads show the last four only (§2.6)."),
  })
  .meta({ id: "GuestRequest", description: "A guest (§2.6)." });
export type GuestIn = z.infer<typeof guestIn>;

export const bookRequest = z
  .strictObject({
    customerReferenceNo: reference.describe(
      "Client reference and idempotency key, byte-exact per account (§4.10).",
    ),
    ratePkgId: z
      .string()
      .min(1)
      .max(2000)
      .describe("Resolvable only within the session of Session-Id (§4.10)."),
    holder: holderIn.describe("The person the order stands for (§4.10)."),
    guests: z.array(guestIn).min(1).max(200).describe("All guests of all rooms (§4.10)."),
    callbackUrl: z
      .string()
      .max(2000)
      .optional()
      .describe("https, public; needs a ticket credential (§4.10, §6)."),
  })
  .meta({ id: "BookRequest", description: "Book (§4.10)." });
export type BookRequest = z.infer<typeof bookRequest>;

/** As much of a Book as a repeat of it is told by: the original answers it, whatever else it holds (§4.10). */
export const bookReference = z.looseObject({ customerReferenceNo: reference });

export const bookData = z
  .object({
    customerReferenceNo: z.string().describe("Repeats the client's reference (§4.10)."),
    platformReferenceNo: z.string().optional().describe("Platform order id, unique (§4.10)."),
    supplierReferenceNo: z.string().optional().describe("Supplier order id, once known (§4.10)."),
    status: z.int().describe("OrderStatus (§3, §4.10)."),
    hotelConfirmNo: z.string().optional().describe("Hotel confirmation number, once known (§4.10)."),
  })
  .meta({ id: "BookData", description: "Book's answer (§4.10)." });
export type BookData = z.infer<typeof bookData>;
