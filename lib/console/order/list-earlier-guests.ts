import { z } from "zod";
import { toGuestKey } from "./find-twins.ts";
import type { EarlierGuest } from "#lib/console/order/views/guests.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listOrders } from "#lib/db/order-list.ts";
import { success } from "#lib/domain/outcome.ts";

/** Enough for an agent's regulars; a list that is longer is slower than typing. */
const ORDERS_READ = 40;
const GUESTS_MOST = 24;

/** Whom a person booked for lately, the last first and each once: their names need not be typed again. */
export const listEarlierGuests = defineVerb({
  permission: "orders:read-own",
  input: z.object({}),
  async run({ db, actor }) {
    const { agencyId, personId } = actor;
    const { rows } = await listOrders(db, { agencyId, personId, words: [], limit: ORDERS_READ });
    const known = new Map<string, EarlierGuest>();
    for (const guest of rows.flatMap(({ guests }) => guests)) {
      const { firstName, lastName, isChild } = guest;
      const key = toGuestKey(guest);
      if (!known.has(key)) known.set(key, { firstName, lastName, isChild });
    }
    return success([...known.values()].slice(0, GUESTS_MOST));
  },
});
