import { z } from "zod";
import type { ReminderCount } from "./views.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { countReminders as countUpTo } from "#lib/db/reminders.ts";
import { success } from "#lib/domain/outcome.ts";

/** Every page asks, and nobody counts further. */
const COUNTED_MAX = 99;

/** How many reminders `listReminders` has for this reader. */
export const countReminders = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: z.object({}),
  async run({ db, actor, clock }) {
    const scope = { ...orderScope(actor), readerId: actor.personId };
    const count = await countUpTo(db, scope, new Date(clock.nowMs()), COUNTED_MAX + 1);
    return success<ReminderCount>({ count: Math.min(count, COUNTED_MAX), isMore: count > COUNTED_MAX });
  },
});
