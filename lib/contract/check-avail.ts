import { z } from "zod";
import { room, roomRatePkg } from "./rate-package.ts";

/** Numeric mapping is a local decision to §3; the client trusts the presence of `roomRatePkg` over the number. */
export const CHECK_STATUS = { available: 1, unavailable: 2 } as const;

export const checkAvailRequest = z
  .strictObject({
    ratePkgId: z
      .string()
      .min(1)
      .max(2000)
      .describe("From HotelList or HotelRates, in the same session (§4.9)."),
  })
  .meta({ id: "CheckAvailRequest", description: "CheckAvail (§4.9)." });

export const exchangeRateSnapshot = z
  .object({
    date: z.string().describe("Exchange-rate date (§2.8)."),
    usd: z
      .record(z.string(), z.number())
      .describe("Units of a currency, by its lowercase code, for one US dollar; only those needed (§2.8)."),
  })
  .meta({
    id: "ExchangeRateSnapshot",
    description: "Captured at CheckAvail, reused for booking and refunds (§2.8).",
  });
export type ExchangeRateSnapshot = z.infer<typeof exchangeRateSnapshot>;

export const checkAvailData = z
  .object({
    status: z.int().describe("1 AVAILABLE, 2 UNAVAILABLE (§4.9, §3)."),
    roomRatePkg: roomRatePkg
      .optional()
      .describe("The refreshed package, when available; book this one's id (§4.9)."),
    exchangeRateSnapshot: exchangeRateSnapshot.optional().describe("Rates of this check (§2.8)."),
    statusRemark: z.string().optional().describe("One sentence where price or inventory moved (§4.9)."),
    fallbackRooms: z.array(room).optional().describe("Candidates for smart booking (§4.9 rule 4)."),
  })
  .meta({ id: "CheckAvailData", description: "CheckAvail's answer (§4.9)." });
export type CheckAvailData = z.infer<typeof checkAvailData>;
