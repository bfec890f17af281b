import { createHash } from "node:crypto";
import type { Services } from "#lib/console/services.ts";
import { countTry } from "#lib/db/sign-in-throttles.ts";

const WINDOW_MS = 15 * 60_000;
/** From one address: an office of clients behind one, and nobody who tries tokens. */
const TRIES_MAX = 300;

/** Counts a try to open a client's page or to press something on it, and tells whether there were too many. */
export async function isBusy({ db, clock }: Services, address: string): Promise<boolean> {
  const key = createHash("sha256")
    .update(JSON.stringify(["quote", address]))
    .digest("hex");
  return (await countTry(db, { key, at: new Date(clock.nowMs()), windowMs: WINDOW_MS })) > TRIES_MAX;
}
