import { z } from "zod";
import { isCountryCode } from "#lib/domain/countries.ts";
import { findMinor } from "#lib/domain/money.ts";
import { isStayDate } from "#lib/domain/stay-date.ts";

/** Shared types of §2.1. Requests use the strict variants (`*In`), responses tolerate unknown fields. */

export const stayDate = z.string().refine(isStayDate, { error: "must be a calendar day, YYYY-MM-DD" }).meta({
  format: "date",
  description: "Stay date at the property, YYYY-MM-DD; no time zone applies (§2.4).",
});

export const instant = z
  .string()
  // Date.parse takes 30 February for 2 March, so the day is looked at by itself.
  .refine((text) => RFC3339.test(text) && isStayDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), {
    error: "must be an RFC 3339 instant with an offset",
  })
  .meta({ format: "date-time", description: "RFC 3339 instant with an offset (§2)." });

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: "must be an ISO 3166-1 alpha-2 code" })
  .refine(isCountryCode, { error: "must be the ISO 3166-1 alpha-2 code of a country" })
  .meta({ description: "ISO 3166-1 alpha-2 code." });

export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: "must be an ISO 4217 code" })
  .meta({ description: "ISO 4217 code." });

export const i18n = z
  .object({
    en: z.string().optional().describe("English, the default system language (§2.1)."),
    zh: z.string().optional().describe("Chinese (§2.1)."),
    ar: z.string().optional().describe("Arabic (§2.1)."),
  })
  .meta({ id: "I18N", description: "Localised text with fixed keys; the fallback is en (§2.1)." });
export type I18N = z.infer<typeof i18n>;

export const moneyWire = z
  .object({
    currency: currencyCode.describe("Currency code (§2.1)."),
    amount: z.number().describe("Amount in major units, exact in the currency's minor unit (§2.1)."),
  })
  .refine(({ amount, currency }) => findMinor(amount, currency) !== null, {
    error: "must be exact in the currency's minor unit",
    path: ["amount"],
  })
  .meta({ id: "Money", description: "An amount of money (§2.1)." });

export const pageReq = z
  .strictObject({
    pageNum: z.int().optional().describe("Page wanted, from 1; a value below 1 is read as 1 (§4.5)."),
    pageSize: z.int().min(1).max(100).optional().describe("Entries a page, at most 100 (§4.5, §4.11)."),
    cursor: z.int().min(0).optional().describe("Next-page cursor of the page before (§4.5)."),
  })
  .meta({ id: "PageReq", description: "Nested paging (§2.1)." });

export const pageResp = z
  .object({
    total: z
      .int()
      .min(0)
      .optional()
      .describe("Entries in all; 0 means none, or unsupported for the query (§2.1)."),
    hasMore: z.boolean().optional().describe("Whether another page follows (§2.1)."),
    cursor: z.int().min(0).optional().describe("Cursor of the next page, where there is one (§4.5)."),
  })
  .meta({ id: "PageResp", description: "Where a page stands (§2.1)." });

export const latlng = z
  .object({
    lat: z.number().min(-90).max(90).describe("Latitude in degrees (§2.1)."),
    lng: z.number().min(-180).max(180).describe("Longitude in degrees (§2.1)."),
  })
  .meta({ id: "Latlng", description: "A point on the map (§2.1)." });

export const latlngCoordinator = z
  .object({
    google: latlng.describe("WGS 84 point (§2.1)."),
    gaode: latlng.optional().describe("GCJ-02 point (§2.1)."),
  })
  .meta({ id: "LatlngCoordinator", description: "The same point in two map systems (§2.1)." });

const adultCount = z.int().min(1).max(20).describe("Adults in the room; at least one (§2.1).");
const childAge = z.int().min(0).max(17).describe("A child's age in years at check-in (§2.1).");

export const guestPerRoom = z
  .strictObject({
    adultCount,
    childrenAges: z.array(childAge).max(20).optional().describe("One age a child (§2.1)."),
  })
  .meta({ id: "GuestPerRoom", description: "The guests of one room as searched (§2.1)." });
export type GuestPerRoom = z.infer<typeof guestPerRoom>;

export const roomOccupancies = z
  .array(guestPerRoom)
  .min(1)
  .max(20)
  .describe("One entry a room, at least one (§4.7).");

const phoneFields = {
  countryCode: z
    .string()
    .max(8)
    .optional()
    .describe("ISO 3166-1 alpha-2 code of the number's country (§2.1)."),
  countryNumber: z.int().min(0).max(9999).optional().describe("International dialling code, 971 (§2.1)."),
  number: z.string().max(32).optional().describe("The number without its dialling code (§2.1)."),
};
export const phoneIn = z
  .strictObject(phoneFields)
  .meta({ id: "PhoneRequest", description: "A telephone number (§2.1)." });
export const phone = z.object(phoneFields).meta({ id: "Phone", description: "A telephone number (§2.1)." });

/** Text on one line: what a control character would do on a list or a paper, nobody knows. */
export const plainText = z.string().regex(/^\P{Cc}*$/u, { error: "must not hold control characters" });

/** Looked at before it is trimmed, or a line break at its end would pass. */
export const personName = plainText.trim().min(1).max(100);

const holderNames = {
  firstName: personName.describe("First name in Latin letters (§2.1)."),
  lastName: personName.describe("Last name in Latin letters (§2.1)."),
};
export const holderIn = z
  .strictObject({
    ...holderNames,
    email: z.email().max(254).optional().describe("E-mail address (§2.1)."),
    phone: phoneIn.optional().describe("Telephone (§2.1)."),
  })
  .meta({ id: "HolderRequest", description: "The person the order stands for (§2.1)." });

export const holder = z
  .object({
    firstName: z.string().describe("First name (§2.1)."),
    lastName: z.string().describe("Last name (§2.1)."),
    email: z.string().optional().describe("E-mail address (§2.1)."),
    phone: phone.optional().describe("Telephone (§2.1)."),
  })
  .meta({ id: "Holder", description: "The person the order stands for (§2.1)." });
