import { isStanding } from "./to-attention.ts";
import { toOrderState } from "./to-order-state.ts";
import type { OrderState } from "#lib/console/order/views/state.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { HotelView } from "#lib/console/hotel/views.ts";
import { foldText } from "#lib/domain/fold-text.ts";
import type { OrderOfGuests } from "#lib/db/orders-of-guests.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { Twin } from "#lib/domain/twin.ts";

type Name = { firstName: string; lastName: string };

/** Who sleeps where and when: all that a twin is recognised by. */
export type GuestStay = {
  guests: readonly Name[];
  hotel: Pick<HotelView, "hotelId" | "destinationId">;
  checkIn: StayDate;
  checkOut: StayDate;
};

/** What tells whether an order may still come to something. */
type Sent = Pick<OrderOfGuests, "state" | "sends" | "dueAt">;

/** A name however it was typed: without case and marks, and whichever of its words came first. */
export function toGuestKey({ firstName, lastName }: Name): string {
  return foldText(`${firstName} ${lastName}`).split(" ").toSorted().join(" ");
}

export function toGuestKeys(guests: readonly Name[]): string[] {
  return [...new Set(guests.map(toGuestKey))].toSorted();
}

/** The guests of a stay who would sleep twice in the same city, by the other stay; none: the two are no twins. */
export function findSharedGuests(stay: GuestStay, other: GuestStay): Name[] {
  const isSameNight = stay.checkIn < other.checkOut && other.checkIn < stay.checkOut;
  if (!isSameNight || !isSamePlace(stay.hotel, other.hotel)) return [];
  const others = new Set(other.guests.map(toGuestKey));
  return stay.guests.filter((guest) => others.has(toGuestKey(guest)));
}

function isSamePlace(a: GuestStay["hotel"], b: GuestStay["hotel"]): boolean {
  return a.hotelId === b.hotelId || (a.destinationId !== null && a.destinationId === b.destinationId);
}

/** Of what was found under the guests' names, that which is a likely twin of the stay, as this person may be told of it. */
export function findTwins(
  stay: GuestStay,
  found: readonly OrderOfGuests[],
  actor: Pick<Actor, "personId" | "permissions">,
): Twin[] {
  return found.flatMap((order) => {
    const shared = findSharedGuests(stay, order);
    return shared.length > 0 ? [toTwin(order, shared, actor)] : [];
  });
}

/** Likely twins of an order, while it or the other of the two may still come to nothing. */
export function findOpenTwins(
  order: GuestStay & Sent,
  found: readonly OrderOfGuests[],
  actor: Pick<Actor, "personId" | "permissions">,
): Twin[] {
  if (!isStanding(order) && (order.state === "cancelled" || order.state === "failed")) return [];
  return findTwins(order, isOpen(order) ? found : found.filter(isOpen), actor);
}

const SETTLED: readonly OrderState[] = ["confirmed", "needCancel", "cancelled", "failed"];

function isOpen(order: Sent): boolean {
  return isStanding(order) || !SETTLED.includes(toOrderState(order.state));
}

/** A colleague's order is told of no further than it concerns who asks: that there is one, for these guests and nights. */
function toTwin(
  { id, personId, personName, reference, hotel, checkIn, checkOut, ...sent }: OrderOfGuests,
  shared: readonly Name[],
  actor: Pick<Actor, "personId" | "permissions">,
): Twin {
  // One that was given up and is looked for still is not known to have failed.
  const state = isStanding(sent) ? "unsettled" : toOrderState(sent.state);
  const isReadable = personId === actor.personId || actor.permissions.includes("orders:read-agency");
  return {
    orderId: id,
    bookedBy: personName,
    isOwn: personId === actor.personId,
    guests: shared.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    order: isReadable ? { reference, state, hotelName: hotel.name, checkIn, checkOut } : null,
  };
}
