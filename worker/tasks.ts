import type { JobHelpers, TaskList } from "graphile-worker";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { dropOldChecks } from "#lib/console/order/drop-old-checks.ts";
import type { Pace } from "#lib/console/order/pace.ts";
import { planContent, refreshContent } from "#lib/console/place/refresh-content.ts";
import type { Services } from "#lib/console/services.ts";
import { JOBS } from "#lib/jobs/jobs.ts";

/** A task for each job. Every one calls a function of the console and does nothing of its own. */
export function createTasks(services: Services, pace: Pace): TaskList {
  return {
    [JOBS.advanceOrder]: async (payload: unknown) => {
      await advanceOrder(services, readId(payload, "orderId"), pace);
    },
    [JOBS.refreshContent]: async (payload: unknown, { logger }: JobHelpers) => {
      const credentialId = readId(payload, "credentialId");
      logger.debug(`content of credential ${credentialId}`);
      await refreshContent(services, credentialId);
    },
    [JOBS.refreshContents]: async () => {
      await planContent(services);
    },
    [JOBS.dropOldChecks]: async () => {
      await dropOldChecks(services);
    },
  };
}

/** @throws Error for a payload that is none of ours: the job fails and stays to be looked at. */
function readId(payload: unknown, name: string): string {
  const value: unknown =
    typeof payload === "object" && payload !== null
      ? Object.getOwnPropertyDescriptor(payload, name)?.value
      : null;
  if (typeof value !== "string" || value === "") throw new Error(`a job without ${name}`);
  return value;
}
