import { z } from "zod";
import { LIMITS } from "./limits.ts";

export const ticketRequest = z
  .strictObject({
    appKey: z.string().min(1).max(200).describe("The account's key (§4.2)."),
    appSecret: z.string().min(1).max(200).describe("The key's secret (§4.2)."),
    ttl: z
      .int()
      .min(1)
      .max(LIMITS.ticketTtlMaxS)
      .optional()
      .describe("Lifetime in seconds from issuance, default 86400; larger than 31536000 is refused (§4.2)."),
  })
  .meta({ id: "TicketRequest", description: "Ticket (§4.2)." });

export const ticketData = z
  .object({
    ticket: z.string().min(1).describe("JWT to be sent as the bearer token (§4.2)."),
    expiresAt: z.int().optional().describe("Absolute expiry in unix seconds (§4.2)."),
  })
  .meta({ id: "TicketData", description: "Ticket's answer (§4.2)." });
export type TicketData = z.infer<typeof ticketData>;
