import { KEPT_MS } from "./cursor.ts";
import type { Services } from "#lib/console/services.ts";
import { dropOrderChanges } from "#lib/db/order-changes.ts";

/** Throws away which orders changed, once it is older than any page goes back to. */
export async function dropOldChanges({ db }: Pick<Services, "db">): Promise<void> {
  await dropOrderChanges(db, KEPT_MS / 1_000);
}
