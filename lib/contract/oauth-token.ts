import { z } from "zod";

export const oauthTokenRequest = z
  .strictObject({
    grant_type: z.string().max(100).describe("client_credentials (§4.3)."),
    client_id: z
      .string()
      .max(200)
      .optional()
      .describe("The client's id, here or as Basic user (§4.3, RFC 6749 section 2.3.1)."),
    client_secret: z
      .string()
      .max(200)
      .optional()
      .describe("The client's secret, here or as Basic password (§4.3)."),
    scope: z
      .string()
      .max(500)
      .optional()
      .describe("Scope names separated by spaces; beyond the registration is refused (§4.3, §5)."),
  })
  .meta({ id: "OAuthTokenRequest", description: "OAuth token (§4.3)." });

const tokenFields = {
  access_token: z.string().min(1).describe("Opaque token, presented exactly as a ticket (§4.3, §5)."),
  token_type: z.literal("Bearer").describe("Always Bearer (local decision to §4.3)."),
  expires_in: z.int().min(1).describe("Lifetime in seconds (local decision to §4.3)."),
  scope: z.string().optional().describe("Granted scope names separated by spaces (local decision to §4.3)."),
};

export const oauthTokenData = z
  .object(tokenFields)
  .meta({ id: "OAuthTokenData", description: "OAuth token's answer (§4.3)." });

/** The envelope that is at the same time an RFC 6749 answer, so that standard clients work (local decision to §4.3). */
export const oauthTokenEnvelope = z
  .object({
    code: z.literal(0).describe("Success (§7)."),
    msg: z.string().describe("Explanation (§1)."),
    data: oauthTokenData.describe("The same members inside the envelope (local decision to §4.3)."),
    ...tokenFields,
  })
  .meta({
    id: "OAuthTokenEnvelope",
    description:
      "The envelope with the members of RFC 6749 section 5.1 at top level (local decision to §4.3).",
  });
