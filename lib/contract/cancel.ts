import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { moneyWire, plainText } from "./shared.ts";

export const cancelRequest = z
  .strictObject({
    customerReferenceNo: z.string().min(1).max(LIMITS.referenceMax).describe("Client order id (§4.14)."),
    supplierReferenceNo: z
      .string()
      .min(1)
      .max(LIMITS.referenceMax)
      .describe("Supplier order id of the same order (§4.14)."),
    reason: plainText.max(500).optional().describe("Why (§4.14)."),
  })
  .meta({ id: "CancelRequest", description: "Cancel (§4.14)." });

export const cancelData = z
  .object({
    serviceFee: moneyWire.optional().describe("Supplier fee that is kept, not refunded (§4.14)."),
    status: z.int().describe("OrderStatus after cancellation (§4.14)."),
  })
  .meta({ id: "CancelData", description: "Cancel's answer (§4.14)." });
export type CancelData = z.infer<typeof cancelData>;
