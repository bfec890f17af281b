import { deleteOAuthTokensExpiredBefore } from "./db/oauth.ts";
import { deleteSessionsSilentSince } from "./db/sessions.ts";
import type { Deps } from "./deps.ts";

const TIDY_EVERY_MS = 60 * 60 * 1000;

export function startTidying(deps: Deps): { stop(): void } {
  const tidying = setInterval(() => void tidy(deps), TIDY_EVERY_MS);
  return { stop: () => clearInterval(tidying) };
}

/** Access tokens that ended a day ago are of no use to anybody, nor when a session last searched. */
async function tidy({ db, clock, log }: Deps): Promise<void> {
  try {
    await deleteOAuthTokensExpiredBefore(db, clock.nowMs() - 24 * 60 * 60 * 1000);
    await deleteSessionsSilentSince(db, clock.nowMs() - 24 * 60 * 60 * 1000);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : "unknown" }, "what expired stays for now");
  }
}
