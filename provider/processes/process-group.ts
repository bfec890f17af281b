import type { AccountNews } from "#provider/auth/account-directory.ts";
import { createLine } from "#provider/db/line.ts";
import { CHANNEL } from "#provider/db/processes.ts";
import type { RateLimiter } from "#provider/http/rate-limiter.ts";
import type { RequestIds } from "#provider/http/request-ids.ts";
import type { Log } from "#provider/log.ts";
import { Membership } from "./membership.ts";
import { SharedLimiter } from "./shared-limiter.ts";
import { SharedRequestIds } from "./shared-request-ids.ts";

/** The provider processes on one database, as one of them sees it. */
export type ProcessGroup = {
  limiter: RateLimiter;
  requestIds: RequestIds;
  accountNews: AccountNews;
  /** Whether it decides in memory at this moment, because it is the only one. */
  isAlone(): boolean;
  /** Resolves once calls may be taken: at once for the only process, else when the others know of this one. */
  join(): Promise<void>;
  /** Once no more calls are taken. */
  leave(): Promise<void>;
};

const SWEEP_EVERY_MS = 2000;

export function createProcessGroup({ databaseUrl, log }: { databaseUrl: string; log: Log }): ProcessGroup {
  const listeners: ((newsKey: string | null) => void)[] = [];
  const tell = (newsKey: string | null) => {
    for (const listener of listeners) listener(newsKey);
  };
  const hear = (message: string) => {
    const [kind, detail = ""] = message.split(" ");
    if (kind === "account") tell(detail);
    else if (kind === "accounts") tell(null);
    else if (kind === "change") membership.noteHeard(detail);
    else membership.lookAround();
  };
  const ear = createLine({
    url: databaseUrl,
    listen: { channel: CHANNEL, onMessage: hear },
    onLost: () => {
      tell(null);
      membership.stopHearing();
    },
  });
  const hand = createLine({ url: databaseUrl, onLost: () => membership.loseHand() });
  const membership = new Membership({ ear, hand, log });
  const limiter = new SharedLimiter(membership, hand);
  const requestIds = new SharedRequestIds(membership, hand);
  let sweeping: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      await limiter.sweep();
      await requestIds.prune();
    } catch {
      // Nothing is lost by sweeping later; an outage is told by the membership.
    }
  };
  return {
    limiter,
    requestIds,
    isAlone: () => membership.isAlone(),
    accountNews: {
      isHearing: () => membership.isHearing(),
      onChange: (listener) => void listeners.push(listener),
    },
    async join() {
      sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS);
      sweeping.unref();
      await membership.join({
        prepareHandOver: (betweenPages) => requestIds.copy(betweenPages),
        async handOver() {
          await requestIds.handOver();
          return limiter.handOver();
        },
        prepareTakeOver: (betweenPages) => requestIds.load(betweenPages),
        async takeOver() {
          await requestIds.load(async () => {});
          await limiter.takeOver();
        },
      });
    },
    async leave() {
      clearInterval(sweeping);
      await membership.leave();
      await Promise.all([ear.close(), hand.close()]);
    },
  };
}
