import type { JobHelpers, TaskList } from "graphile-worker";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { carryOutInstruction } from "#lib/console/order/carry-out-instruction.ts";
import { checkSeals } from "#lib/console/order/check-seals.ts";
import { dropOldChecks } from "#lib/console/order/drop-old-checks.ts";
import { settleSwap, settleSwapsOf } from "#lib/console/order/settle-swap.ts";
import type { Pace } from "#lib/console/order/pace.ts";
import { dropOldChanges } from "#lib/console/events/drop-old-changes.ts";
import { dropOldMails } from "#lib/console/mail/drop-old-mails.ts";
import { planMails, sendMail } from "#lib/console/mail/send-mail.ts";
import { watchPrices } from "#lib/console/order/watch-prices.ts";
import { planContent, refreshContent } from "#lib/console/place/refresh-content.ts";
import { followEvent } from "#lib/console/webhook/follow-event.ts";
import type { Services } from "#lib/console/services.ts";
import { remind } from "#lib/console/reminder/remind.ts";
import { JOBS } from "#lib/jobs/jobs.ts";
import type { MailPort } from "#lib/mail/mail-port.ts";

/** What an order waits for. A task calls a function of the console and does nothing of its own. */
export function createOrderTasks(services: Services, pace: Pace): TaskList {
  return {
    [JOBS.advanceOrder]: async (payload: unknown) => {
      const orderId = readId(payload, "orderId");
      await advanceOrder(services, orderId, pace);
      await settleSwapsOf(services, orderId);
    },
    [JOBS.settleSwap]: async (payload: unknown) => {
      await settleSwap(services, readId(payload, "newOrderId"));
    },
    [JOBS.carryOutInstruction]: async (payload: unknown) => {
      await carryOutInstruction(services, readId(payload, "orderId"));
    },
    [JOBS.followEvent]: async (payload: unknown) => {
      await followEvent(services, readId(payload, "webhookEventId"), pace);
    },
  };
}

/** Mails, and what makes some. A mail server that does not answer keeps nothing else waiting. */
export function createMailTasks(services: Services, port: MailPort, consoleUrl: string): TaskList {
  return {
    [JOBS.sendMail]: async (payload: unknown) => {
      await sendMail(services, port, readId(payload, "mailId"));
    },
    [JOBS.planMails]: async () => {
      await planMails(services);
    },
    [JOBS.remind]: async () => {
      await remind(services, consoleUrl);
    },
  };
}

/** Everything else, which no order ever waits for. */
export function createUpkeepTasks(services: Services, stopping: AbortSignal): TaskList {
  return {
    [JOBS.watchPrices]: async () => {
      // A run is long, and what it has not come to is left for the next one.
      await watchPrices({ ...services, signal: stopping });
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
    [JOBS.dropOldMails]: async () => {
      await dropOldMails(services);
    },
    [JOBS.checkSeals]: async () => {
      await checkSeals(services);
    },
    [JOBS.dropOldChanges]: async () => {
      await dropOldChanges(services);
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
