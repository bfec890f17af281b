import { z } from "zod";
import { failureEnvelope } from "./envelope.ts";

export const oauthTokenRequest = z
  .strictObject({
    // Any other is refused in OAuth's own words, so the schema must let it through.
    grant_type: z
      .string()
      .max(100)
      .meta({ description: "client_credentials (§4.3).", enum: ["client_credentials"] }),
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
  token_type: z.literal("Bearer").describe("Always Bearer (§4.3)."),
  expires_in: z.int().min(1).describe("Lifetime in seconds (§4.3)."),
  scope: z.string().optional().describe("Granted scope names separated by spaces (§4.3)."),
};

export const oauthTokenData = z
  .object(tokenFields)
  .meta({ id: "OAuthTokenData", description: "OAuth token's answer (§4.3)." });

/** The envelope that is at the same time an RFC 6749 answer, so that standard clients work (local decision to §4.3). */
export const oauthTokenEnvelope = z
  .object({
    code: z.literal(0).describe("Success (§7)."),
    msg: z.string().describe("Explanation (§1)."),
    data: oauthTokenData.describe("The same members inside the envelope (§4.3)."),
    ...tokenFields,
  })
  .meta({
    id: "OAuthTokenEnvelope",
    description: "The envelope with the members of RFC 6749 section 5.1 at top level (§4.3).",
  });

/** The failure envelope that is at the same time an RFC 6749 refusal (local decision to §4.3). */
export const oauthFailureEnvelope = failureEnvelope
  .extend({
    error: z
      .enum([
        "invalid_request",
        "invalid_client",
        "invalid_scope",
        "unsupported_grant_type",
        "temporarily_unavailable",
      ])
      .describe("What OAuth calls the failure (RFC 6749 section 5.2, §4.3)."),
    error_description: z.string().describe("The same in words (RFC 6749 section 5.2, §4.3)."),
  })
  .meta({
    id: "OAuthFailure",
    description: "The envelope with the members of RFC 6749 section 5.2 at top level (§4.3).",
  });
