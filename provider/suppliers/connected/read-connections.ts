import { z } from "zod";
import type { SupplierConnection } from "./connect-supplier.ts";

/** Ids below this belong to the simulated suppliers. */
const FIRST_CONNECTED_ID = 200;

const connections = z
  .array(
    z.strictObject({
      id: z.int().min(FIRST_CONNECTED_ID).max(65_535),
      name: z.string().min(1).max(100),
      baseUrl: z.url({ protocol: /^https?$/ }),
      apiKey: z.string().min(1),
      connections: z.int().min(1).max(256).optional(),
    }),
  )
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: "two have the same id",
  });

/**
 * The connections to real suppliers that a JSON text configures, `[{ id, name, baseUrl, apiKey }]`; none where there is no
 * text. @throws RangeError that says where the text is wrong and never what it holds: it holds keys.
 */
export function readConnections(text: string | undefined): Omit<SupplierConnection, "currencyOf">[] {
  if (text === undefined || text.trim() === "") return [];
  const parsed = connections.safeParse(parseOrNull(text));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join(".") || "the list");
  throw new RangeError(`supplier connections are not in the agreed form at ${places.join(", ")}`);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
