import type { GuestLine } from "#lib/console/order/views/terms.ts";
import { toGuestKey } from "./find-twins.ts";
import type { Finding, FrozenOrder, Told } from "./told-order.ts";

export function compareHolder({ holder }: FrozenOrder, told: Told): Finding<"holder"> {
  if (!told.holder || toGuestKey(told.holder) === "") return "silent";
  if (toGuestKey(told.holder) === toGuestKey(holder)) return "same";
  return { what: "holder", old: toFullName(holder), now: toFullName(told.holder) };
}

/** Who sleeps in which room. An age counts for children alone (§2.6), and where both sides tell one. */
export function compareGuests({ guests }: FrozenOrder, { rooms = [] }: Told): Finding<"guests"> {
  const told = rooms.flatMap((room) =>
    (room.guests ?? []).map((guest) => ({ ...guest, roomIndex: guest.roomIndex ?? room.roomIndex })),
  );
  const lines: GuestLine[] = [];
  for (const { firstName = "", lastName = "", roomIndex, isChild, age } of told) {
    if (toGuestKey({ firstName, lastName }) === "") return "silent";
    lines.push({
      name: toFullName({ firstName, lastName }),
      roomIndex: roomIndex ?? null,
      isChild: isChild ?? null,
      age: age ?? null,
    });
  }
  if (lines.length === 0 || rooms.some((room) => !room.guests)) return "silent";
  const agreed = guests.map(({ roomIndex, isChild, age, ...name }) => ({
    name: toFullName(name),
    roomIndex,
    isChild,
    age,
  }));
  return isSameParty(agreed, lines) ? "same" : { what: "guests", old: agreed, now: lines };
}

/** Each guest meets one of the other side's; two of one name are told apart by room and age. */
function isSameParty(agreed: readonly GuestLine[], told: readonly GuestLine[]): boolean {
  const left = [...told];
  const isMet = agreed.every((guest) => {
    const index = left.findIndex((other) => isSameGuest(guest, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return isMet && left.length === 0;
}

function isSameWhereTold<Value>(one: Value | null, other: Value | null): boolean {
  return one === null || other === null || one === other;
}

function isSameGuest(a: GuestLine, b: GuestLine): boolean {
  return (
    toKey(a.name) === toKey(b.name) &&
    isSameWhereTold(a.roomIndex, b.roomIndex) &&
    isSameWhereTold(a.isChild, b.isChild) &&
    (!a.isChild || isSameWhereTold(a.age, b.age))
  );
}

function toKey(name: string): string {
  return toGuestKey({ firstName: name, lastName: "" });
}

function toFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
