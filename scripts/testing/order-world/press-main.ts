import { z } from "zod";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { getServices } from "#lib/console/services.ts";
import { PERMISSIONS } from "#lib/domain/permissions.ts";

// node press-main.ts <actor> <book|cancel> <input>: what a web process does when somebody presses the button.
const actor = z.object({
  personId: z.string(),
  agencyId: z.string(),
  sessionId: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  language: z.null(),
});
const [who = "", verb, input = ""] = process.argv.slice(2);
const press = verb === "cancel" ? cancelOrder : bookOrder;
const outcome = await press(actor.parse(JSON.parse(who)), JSON.parse(input), getServices());
process.exit(outcome.ok ? 0 : 1);
