import { toReminderView } from "./to-reminder-view.ts";
import type { ReminderList } from "./views.ts";
import { listDeadlinesInput } from "#lib/console/order/inputs.ts";
import { readCursor, toCursors } from "#lib/console/order/list-cursor.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listReminders as listReminderPage } from "#lib/db/reminders.ts";
import { failure, success } from "#lib/domain/outcome.ts";

const PAGE_SIZE = 25;

/** What somebody is reminded of and is not done with: of their own orders, or of the agency's for whoever reads those. */
export const listReminders = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: listDeadlinesInput,
  async run({ db, actor, clock }, { cursor }) {
    const key = cursor === undefined ? undefined : readCursor(cursor);
    if (key === null) return failure("invalid", { fields: { cursor: PROBLEMS.cursor } });
    const page = await listReminderPage(db, {
      ...orderScope(actor),
      readerId: actor.personId,
      now: new Date(clock.nowMs()),
      key,
      limit: PAGE_SIZE,
    });
    return success<ReminderList>({
      reminders: page.rows.map(toReminderView),
      ...toCursors(page, ({ at, id }) => ({ at, id })),
    });
  },
});
