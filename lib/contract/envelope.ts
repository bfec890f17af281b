import { z } from "zod";

/** Every answer of every operation (§1 rule 2). `data` may be missing on failure (§7). */
export const envelope = z
  .object({
    code: z.int().describe("0 on success, else a business code; also with HTTP 200 (§1, §7)."),
    msg: z.string().describe("Explanation for people; not localised (§1)."),
    data: z.unknown().optional().describe("The operation's answer; {} or absent on failure (§1, §7)."),
  })
  .meta({ id: "Envelope", description: "The envelope of every answer (§1)." });

export const failureEnvelope = z
  .object({
    code: z.int().min(1).describe("A business code: never 0, which is success (§7)."),
    msg: z.string().describe("Explanation; for a validation failure `ERR.PARAM <field>: <reason>` (§7)."),
    data: z
      .object({
        field: z.string().optional().describe("Path of the refused field, as in `guests.0.gender` (§7)."),
      })
      .optional()
      .describe("Detail of the failure; may be empty (§7)."),
  })
  .meta({ id: "Failure", description: "The envelope of a failure (§7)." });

/** The success envelope around an operation's data. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    code: z.literal(0).describe("Success (§7)."),
    msg: z.string().describe("Explanation for people (§1)."),
    data,
  });
}
