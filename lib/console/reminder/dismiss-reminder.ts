import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { dismissReminder as dismiss } from "#lib/db/reminders.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Takes a reminder out of the caller's own list, and out of nobody else's. Once done it stays done. */
export const dismissReminder = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: z.object({ reminderId: idInput }),
  async run({ db, actor, clock }, { reminderId }) {
    const scope = { ...orderScope(actor), readerId: actor.personId };
    const isThere = await dismiss(db, scope, reminderId, new Date(clock.nowMs()));
    return isThere ? success({ reminderId }) : failure("missing");
  },
});
