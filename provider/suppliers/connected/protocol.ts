import { z } from "zod";
import { currencyCode } from "#lib/contract/shared.ts";

/**
 * What a connected supplier answers. All calls are `POST` with JSON and `Authorization: Bearer <key>`, under the base
 * address of the connection:
 *
 * | Call | Body | Answer |
 * |---|---|---|
 * | `/search` | `{ hotelIds, stay }` | `{ hotels: [{ hotelId, offers }] }`, each hotel's offers cheapest first |
 * | `/check` | `{ offer, stage }` | `{ kind: "same" or "moved", offer }` or `{ kind: "gone", alternatives }` |
 * | `/book` | `{ reference, offer, holder, guests }` | `{ kind: "booked", state }`, `{ kind: "refused", reason }` or `{ kind: "moved" }` |
 * | `/find-booking` | `{ reference }` | `{ state }`, null where there is none |
 * | `/cancel` | `{ reference, reason }` | `{ kind: "cancelled" }`, `{ kind: "refused", reason }` or `{ kind: "not-found" }` |
 *
 * `offer` in a body is `{ hotelId, stay, code, epoch, quotedMinor }`. Amounts are whole
 * minor units of the hotel's currency. `reference` makes booking repeatable: at most one booking per reference.
 */

const minor = z.int().min(1).max(999_999_999_999);
const shortText = z.string().max(300);

const fee = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("free") }),
  z.object({ kind: z.literal("nights"), nights: z.int().min(1).max(365) }),
  z.object({ kind: z.literal("percent"), percent: z.number().gt(0).max(100) }),
]);

const tax = z.object({
  code: z.string().min(1).max(40),
  charge: z.union([
    z.object({ percent: z.number().min(0).max(100) }),
    z.object({ perRoomNightUsdCents: z.int().min(0).max(1_000_000) }),
  ]),
  included: z.boolean(),
  payAt: z.enum(["booking", "property"]),
});

const connectedOffer = z.object({
  code: z.string().min(1).max(200),
  epoch: z.int().min(0).max(1_000_000),
  roomCode: shortText,
  roomName: shortText,
  board: shortText,
  currency: currencyCode,
  roomNetMinor: z.array(minor).min(1).max(20),
  commissionPercent: z.number().min(0).max(90),
  respectGrossRate: z.boolean(),
  policy: z
    .array(z.object({ daysBefore: z.int().min(0).max(700), hour: z.int().min(0).max(23), fee }))
    .max(20),
  taxes: z.array(tax).max(20),
  packaged: z.boolean(),
  requiredGuestFields: z.array(z.enum(["gender", "dateOfBirth", "passportNumber"])).max(3),
  comment: z.string().max(5000).optional(),
});
export type ConnectedOffer = z.infer<typeof connectedOffer>;

export const connectedSearch = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), offers: z.array(connectedOffer).max(500) })).max(5000),
});

export const connectedCheck = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("same"), offer: connectedOffer }),
  z.object({ kind: z.literal("moved"), offer: connectedOffer }),
  z.object({ kind: z.literal("gone"), alternatives: z.array(connectedOffer).max(50) }),
]);

const bookingState = z.object({
  status: z.enum(["confirming", "confirmed", "failed", "cancelled"]),
  supplierReferenceNo: z.string().min(1).max(100),
  hotelConfirmNo: z.string().min(1).max(100).optional(),
  reason: shortText.optional(),
});

export const connectedBook = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("booked"), state: bookingState }),
  z.object({ kind: z.literal("refused"), reason: shortText }),
  z.object({ kind: z.literal("moved") }),
]);

export const connectedFind = z.object({ state: bookingState.nullable() });

export const connectedCancel = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("refused"), reason: shortText }),
  z.object({ kind: z.literal("not-found") }),
]);
