import type { KeptFilter, OrderListName } from "./views.ts";
import { openFilterText } from "#lib/console/order/filter-text.ts";
import { listAgencyOrdersInput } from "#lib/console/order/inputs.ts";
import type { VerbContext } from "#lib/console/verb.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { isMovingDay, toMovingDay } from "#lib/domain/moving-day.ts";
import { isStayDate, type StayDate } from "#lib/domain/stay-date.ts";

const NAMES = ["status", "find", "from", "to", "by"] as const;
const LIST = "list";

type ReadFilter = { list: OrderListName; filter: KeptFilter; text: string | undefined; isWhole: boolean };

/** A list as it is kept; equal filters of a list have equal addresses. */
export function toKeptAddress(list: OrderListName, filter: KeptFilter): string {
  const params = new URLSearchParams(list === "agency" ? { [LIST]: list } : {});
  for (const name of NAMES) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  return params.toString();
}

/**
 * What a kept address holds. What this version does not know, and text that does not open with its key, is left out:
 * what remains still opens.
 */
export function readKeptFilter(
  { actor, vault }: Pick<VerbContext, "actor" | "vault">,
  address: string,
): ReadFilter {
  const params = new URLSearchParams(address);
  const list: OrderListName = params.get(LIST) === "agency" ? "agency" : "own";
  const text = openFilterText(actor, params.get("find") ?? undefined, { vault });
  const filter: KeptFilter = {};
  for (const name of NAMES) {
    const value = params.get(name);
    if (value !== null && IS_KNOWN[name](value, { list, text })) filter[name] = value;
  }
  return { list, filter, text, isWhole: toKeptAddress(list, filter) === address };
}

const { shape } = listAgencyOrdersInput;
const isKeptDay = (value: string): boolean => isStayDate(value) || isMovingDay(value);

const IS_KNOWN: Record<
  keyof KeptFilter,
  (value: string, read: Pick<ReadFilter, "list" | "text">) => boolean
> = {
  status: (value) => shape.status.safeParse(value).success,
  find: (_sealed, { text }) => text !== undefined && shape.text.safeParse(text).success,
  from: isKeptDay,
  to: isKeptDay,
  by: (value, { list }) => list === "agency" && shape.by.safeParse(value).success,
};

/** The same with its days counted from `today`. */
export function withMovingDays(filter: KeptFilter, today: StayDate): KeptFilter {
  const { from, to, ...rest } = filter;
  return {
    ...rest,
    ...(from && isStayDate(from) ? { from: toMovingDay(from, today) } : from ? { from } : {}),
    ...(to && isStayDate(to) ? { to: toMovingDay(to, today) } : to ? { to } : {}),
  };
}

export function hasMovingDays({ from, to }: KeptFilter): boolean {
  return [from, to].some((day) => day !== undefined && isMovingDay(day));
}

/** Whether the list itself is the person's to read. */
export function mayOpen({ permissions }: Pick<Actor, "permissions">, list: OrderListName): boolean {
  return permissions.includes(list === "agency" ? "orders:read-agency" : "orders:read-own");
}

/** What somebody wants kept; null where it is narrowed to nothing, or of a list that they may not read. */
export function readShown(
  context: Pick<VerbContext, "actor" | "vault">,
  address: string,
): Pick<ReadFilter, "list" | "filter"> | null {
  const { list, filter } = readKeptFilter(context, address);
  return mayOpen(context.actor, list) && Object.keys(filter).length > 0 ? { list, filter } : null;
}
