import { beginSwap, holdForSwap } from "./begin-swap.ts";
import { findTwins, toGuestKey } from "./find-twins.ts";
import { freezeOrder, toHolder } from "./freeze-order.ts";
import { isAgreed } from "./get-check.ts";
import { partyOf } from "./party-of.ts";
import { sealGuests } from "./guest-slots.ts";
import { bookOrderInput } from "./inputs.ts";
import { CHECK_VALID_MS } from "./pace.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { type Database, type Db, inTransaction, isDuplicate } from "#lib/db/client.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { type BookedCheck, findOrderByCheck, insertOrder, type NewOrder } from "#lib/db/orders.ts";
import { holdGuests, listOrdersOfGuests } from "#lib/db/orders-of-guests.ts";
import { findRateCheck } from "#lib/db/rate-checks.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";
import type { Twin } from "#lib/domain/twin.ts";
import { enqueueAdvance } from "#lib/jobs/jobs.ts";

/**
 * Books what was checked. Nothing is sent here: the order, its audit row and the job that sends it are committed
 * together, and from then on it cannot get lost. One check makes one order, however often and from wherever this comes;
 * who comes with other guests is told that nothing was booked for them.
 * A likely twin stops it until the person has been shown that very order and books in spite of it. What was looked for to
 * take another order's place is booked only as long as it can: otherwise there would be two.
 */
export const bookOrder = defineVerb({
  permission: "orders:book",
  input: bookOrderInput,
  async run({ db, actor, clock, vault }, { checkId, holder, guests, knownTwins }) {
    const check = await findRateCheck(db, actor, checkId);
    if (!check) return failure("missing");
    const earlier = check.orderId ? await findOrderByCheck(db, actor.agencyId, checkId) : null;
    if (earlier) return answerBooked(earlier, guests);
    const { terms, query } = check;
    if (!terms) return failure("gone");
    if (!isAgreed(check)) return failure("changed");
    const nowMs = clock.nowMs();
    if (nowMs - check.checkedAt.getTime() > CHECK_VALID_MS) return failure("gone");
    const sealed = sealGuests(partyOf(query), query.checkIn, terms.requiredGuestFields, guests);
    if ("fields" in sealed) return failure("invalid", { fields: sealed.fields });
    const order = freezeOrder(vault, check, terms, toHolder(holder), sealed.guests, nowMs);
    const replacedId = check.isSwap ? check.fromOrderId : null;
    const booked = await commitOrder(db, order, { actor, knownTwins, replacedId });
    if ("twins" in booked) return failure("twin", { twins: booked.twins });
    return "orderId" in booked ? answerBooked(booked, guests) : failure("conflict");
  },
});

type Booked = BookedCheck | { twins: Twin[] } | { isPlaceGone: true };
type Booker = {
  actor: Actor;
  knownTwins: readonly string[];
  /** The order whose place is to be taken. */
  replacedId: string | null;
};

/** The same guests again are led to their order. Somebody who is not of it must not be taken for booked. */
function answerBooked({ orderId, guests }: BookedCheck, sent: readonly Name[]): Outcome<{ orderId: string }> {
  const booked = new Set(guests.map(toGuestKey));
  const leftOut = sent.filter((guest) => !booked.has(toGuestKey(guest)));
  if (leftOut.length === 0) return success({ orderId });
  return failure("booked", {
    booked: { orderId, guests: guests.map(toFullName), leftOut: leftOut.map(toFullName) },
  });
}

type Name = { firstName: string; lastName: string };

function toFullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`;
}

/** The order, or the one which was made of the same check a moment before. */
async function commitOrder(db: Database, order: NewOrder, booker: Booker): Promise<Booked> {
  const { agencyId, checkId } = order;
  try {
    return await inTransaction(db, async (tx) => {
      await holdGuests(tx, agencyId, order.guestKeys);
      // An order is no twin of itself, however often it is sent.
      const earlier = await findOrderByCheck(tx, agencyId, checkId);
      if (earlier !== null) return earlier;
      const { replacedId, actor } = booker;
      const replaced = replacedId === null ? null : await holdForSwap(tx, order, replacedId, actor);
      if (replacedId !== null && !replaced) return { isPlaceGone: true };
      const twins = await findUnknownTwins(tx, order, booker);
      if (twins !== null) return { twins };
      await insertOrder(tx, order);
      await addOrderEvent(tx, order, { at: order.createdAt, what: "booked", personId: order.personId });
      if (replaced) await beginSwap(tx, order, replaced);
      await enqueueAdvance(tx, order.id, order.createdAt);
      return { orderId: order.id, guests: order.guests };
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const existing = await findOrderByCheck(db, agencyId, checkId);
    // Not this check but, once in a great while, the reference was taken: nothing was written, so it fails as it is.
    if (existing === null) throw error;
    return existing;
  }
}

/** All likely twins where the person does not know of each of them; null where nothing is in the way. */
async function findUnknownTwins(
  tx: Db,
  { agencyId, guestKeys, guests, hotel, query: { checkIn, checkOut } }: NewOrder,
  { actor, knownTwins, replacedId }: Booker,
): Promise<Twin[] | null> {
  // Whose place it takes is no twin: the page says that it does.
  const exceptId = replacedId ?? undefined;
  const found = await listOrdersOfGuests(tx, { agencyId, guestKeys, checkIn, checkOut, exceptId });
  const twins = findTwins({ guests, hotel, checkIn, checkOut }, found, actor);
  return twins.every(({ orderId }) => knownTwins.includes(orderId)) ? null : twins;
}
