import { type OrderListFilter, toListAddress } from "#components/order/list-address.ts";
import type { KeptFilter, KeptView, OrderListName } from "#lib/console/order-view/views.ts";
import { fromMovingDay } from "#lib/domain/moving-day.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { LIST_PATHS } from "./list-paths.ts";

/** Views that every list has. Whatever is in progress has a view of its own below them: these are about what is near. */
export const BUILT_IN = [
  { key: "arriving", filter: { status: "confirmed", from: "+0", to: "+7" } },
  { key: "unsettled", filter: { status: "open", from: "+0", to: "+7" } },
] as const satisfies readonly { key: string; filter: KeptFilter }[];

/** Where a view leads on that day. */
export function toViewAddress(list: OrderListName, filter: KeptFilter, today: StayDate): string {
  return toListAddress(LIST_PATHS[list], onDay(filter, today));
}

/** What a list is narrowed to, with what is searched for in the open: sealed, equal texts are not equal. */
type Shown = { filter: OrderListFilter; text: string | undefined };

/** Whether a view is what is shown, wherever in the list. */
export function isShown({ filter, text }: Pick<KeptView, "filter" | "text">, shown: Shown, today: StayDate) {
  const kept = onDay(filter, today);
  return (
    text?.trim() === shown.text?.trim() &&
    (["status", "from", "to", "by"] as const).every((name) => kept[name] === shown.filter[name])
  );
}

function onDay({ from, to, ...rest }: KeptFilter, today: StayDate): OrderListFilter {
  const [first, last] = [from, to].map((day) => (day === undefined ? null : fromMovingDay(day, today)));
  return { ...rest, ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
}
