import { cache } from "react";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { getCheck } from "#lib/console/order/get-check.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";

/** The check this address names, once a request. Another person's, another agency's and none at all look alike. */
export const readCheck = cache(async (checkId: string): Promise<CheckView> => {
  const actor = await requireReader(`/book/${encodeURIComponent(checkId)}`, "orders:book");
  return requireValue(await getCheck(actor, { checkId }));
});
