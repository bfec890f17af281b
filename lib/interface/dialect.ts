import { z } from "zod";
import { ORDER_STATUS } from "#lib/domain/order-status.ts";

/**
 * Where another provider may number or name things differently, because the specification is silent (design,
 * section 5, marked ◆). An admin corrects it on the connection, without code.
 */
export const dialectSchema = z.strictObject({
  /** §3: the number of each order status. A number that is not here is unsettled. */
  orderStatus: z
    .strictObject({
      unknown: z.int().min(0),
      confirming: z.int().min(0),
      confirmed: z.int().min(0),
      needCancel: z.int().min(0),
      cancelled: z.int().min(0),
      failed: z.int().min(0),
    })
    .default({ ...ORDER_STATUS }),
  /** §4.9: the number that means AVAILABLE. The presence of `roomRatePkg` counts for more. */
  availableStatus: z.int().default(1),
  /** §4.11: how time windows are written. */
  timeWindow: z.enum(["instant", "date"]).default("instant"),
  /** §4.13: hosts besides the connection's own from which a voucher may be fetched. */
  downloadHosts: z
    .array(z.string().regex(/^[a-z0-9.-]+(?::\d{1,5})?$/))
    .max(20)
    .default([]),
});

export type Dialect = z.output<typeof dialectSchema>;

export const DEFAULT_DIALECT: Dialect = dialectSchema.parse({});
