import { z } from "zod";
import { currencyCode, i18n, instant, moneyWire, stayDate } from "./shared.ts";

export const REFUNDABLE_MODES = ["full", "partial", "no"] as const;
export const BOARD_IDS = ["RO", "BB", "HB", "FB", "AI", "TI", "BI", "LU", "DI", "BD", "BL", "LD"] as const;

export const rate = z
  .object({
    commissionableRate: moneyWire.optional().describe("Commission basis (§2.4)."),
    netRate: moneyWire.describe("What the account pays (§2.4)."),
    grossRate: moneyWire.optional().describe("Selling price (§2.4)."),
    respectGrossRate: z
      .boolean()
      .optional()
      .describe("True: the client must honour grossRate; default false (§2.4)."),
  })
  .meta({ id: "Rate", description: "A price in its three views (§2.4)." });

export const cancelFee = z
  .object({
    until: instant.describe("Deadline of this step, inclusive, with the property's own offset (§2.4)."),
    fee: moneyWire.describe("What cancelling costs up to then; 0 means free (§2.4)."),
  })
  .meta({ id: "CancelFee", description: "A step of the cancellation policy (§2.4)." });

export const board = z
  .object({
    // A code outside the list is shown as the plainest board, so a response with one is still read.
    boardId: z
      .string()
      .min(1)
      .meta({ description: "Meal plan code (§2.4).", examples: [...BOARD_IDS] }),
    boardName: i18n.optional().describe("Meal plan's name (§2.4)."),
    boardDesc: i18n.optional().describe("Meal plan's description (§2.4)."),
  })
  .meta({ id: "Board", description: "A meal plan (§2.4)." });

export const taxItem = z
  .object({
    code: z.string().optional().describe("Tax code (§2.4)."),
    name: i18n.optional().describe("Tax's name (§2.4)."),
    amount: moneyWire.optional().describe("Amount for all rooms and nights (§2.4)."),
    included: z.boolean().optional().describe("Whether totalRate already holds it (§2.4)."),
    payAt: z
      .string()
      .optional()
      .meta({
        description: "`booking` or `property` (§2.4).",
        examples: ["booking", "property"],
      }),
  })
  .meta({ id: "TaxItem", description: "One tax or fee (§2.4)." });

export const tax = z
  .object({
    total: z
      .object({
        currency: currencyCode.describe("Currency (§2.4)."),
        amount: z.number().describe("Amount in major units (§2.4)."),
      })
      .optional()
      .describe("Sum of the items (§2.4)."),
    items: z.array(taxItem).optional().describe("Taxes and fees, excluded from markup (§2.4)."),
  })
  .meta({ id: "Tax", description: "Taxes and fees, listed apart (§2.4)." });

export const roomRatePkgFields = {
  ratePkgId: z
    .string()
    .min(1)
    .describe("Key for CheckAvail and Book; resolvable only within the session that produced it (§2.4)."),
  refundableMode: z.enum(REFUNDABLE_MODES).describe("full, partial or no (§2.4)."),
  refundableUntil: instant.optional().describe("Instant up to which refundableMode applies (§2.4)."),
  cancelFees: z.array(cancelFee).optional().describe("Cancellation steps, ascending (§2.4)."),
  originalRoomNaming: z
    .object({
      id: z.string().optional().describe("Supplier's room code (§2.4)."),
      name: z.string().optional().describe("Supplier's room name (§2.4)."),
      supplier: z.int().optional().describe("Supplier id (§2.4)."),
    })
    .optional()
    .describe("What the supplier calls the room (§2.4)."),
  rate: rate.describe("Price of a single room for all nights (§2.4)."),
  totalRate: rate.describe("Price of all rooms and all nights (§2.4)."),
  rateComment: z.string().optional().describe("Remarks to be read before confirming (§2.4)."),
  includesPackaging: z.boolean().optional().describe("True for packaged products (§2.4)."),
  requiredGuestFields: z
    .array(z.string())
    .optional()
    .describe(
      "Guest fields the supplier's contract requires: gender, dateOfBirth, passportNumber (named in §2.6).",
    ),
  checkIn: stayDate.describe("Check-in date (§2.4)."),
  checkOut: stayDate.describe("Check-out date (§2.4)."),
  board: board.optional().describe("Meal plan (§2.4)."),
  tax: tax.optional().describe("Taxes and fees (§2.4)."),
};

export const roomRatePkg = z
  .object(roomRatePkgFields)
  .meta({ id: "RoomRatePkg", description: "A rate package (§2.4)." });
export type RoomRatePkg = z.infer<typeof roomRatePkg>;

export const roomFields = {
  roomTypeId: z.string().min(1).describe("Standardised room type id (§2.3)."),
  roomTypeName: i18n.describe("Its name; a fallback where the supplier's type is unrecognised (§2.3)."),
  hotelId: z.string().min(1).describe("Repeats the hotel's id (§2.3)."),
};

export const room = z
  .object({ ...roomFields, rates: z.array(roomRatePkg).optional().describe("The room's offers (§2.3).") })
  .meta({ id: "Room", description: "A standardised room with its offers (§2.3)." });
export type Room = z.infer<typeof room>;
