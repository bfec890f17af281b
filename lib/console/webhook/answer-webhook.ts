import { type Delivery, receiveWebhook } from "./receive-webhook.ts";
import { createRefusalLog, type RefusalLog } from "./refusal-log.ts";
import { createWorkBounds, type WorkBounds } from "./work-bounds.ts";
import { getServices, type Services } from "#lib/console/services.ts";
import { toLogFields } from "#lib/log.ts";

/** What a service is told about its delivery. `busy` and `failed` ask it to come again. */
export type WebhookAnswer = "taken" | "missing" | "refused" | "unreadable" | "busy" | "failed";

export type WebhookReceiver = (delivery: Delivery) => Promise<WebhookAnswer>;

/** The receiver of a process: `receiveWebhook` within bounds, with what it refuses counted in the log. */
export function createWebhookReceiver(
  services: Services,
  bounds: WorkBounds = createWorkBounds(services.clock),
  refusals: RefusalLog = createRefusalLog(services.clock, services.log),
): WebhookReceiver {
  return async (delivery) => {
    const end = bounds.enter(delivery.token);
    if (!end) {
      refusals.note("busy", null);
      return "busy";
    }
    let wasTaken = false;
    try {
      const { outcome, connectionId } = await receiveWebhook(services, delivery);
      wasTaken = outcome === "taken";
      if (!wasTaken) refusals.note(outcome, connectionId);
      return outcome;
    } catch (error) {
      services.log.error(toLogFields(error), "a webhook could not be taken");
      return "failed";
    } finally {
      end(wasTaken);
    }
  };
}

let known: WebhookReceiver | undefined;

/** Answers a delivery with the services of this process. */
export function answerWebhook(delivery: Delivery): Promise<WebhookAnswer> {
  known ??= createWebhookReceiver(getServices());
  return known(delivery);
}
