import { z } from "zod";

/** What a key, a token or a named user may do (§5). */
export const SCOPES = [
  "search:read",
  "content:read",
  "booking:read",
  "booking:write",
  "booking:cancel",
] as const;
export const scope = z.enum(SCOPES).meta({ id: "Scope", description: "A scope (§5)." });
export type Scope = z.infer<typeof scope>;
