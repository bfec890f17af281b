import type { Cheapest, DateSurvey } from "#lib/console/hotel/views.ts";
import { addUp } from "#lib/domain/date-grid.ts";
import type { Money } from "#lib/domain/money.ts";

/** What a day comes to: a price; why there is none; or that days are not to be had. */
export type Total =
  | { kind: "price"; total: Money; isWhole: boolean }
  | { kind: "none"; reason: "unknown" | "nothing" | "currencies" };

/**
 * By day of arrival: of a trip the sum of its places, else the price of the nights that were asked for. Each comes once all
 * its parts have.
 */
export function totalsOf({ columns, rows }: DateSurvey, isTrip: boolean): Promise<Total>[] {
  const asked = columns.findIndex(({ isAsked }) => isAsked);
  return rows.map(async ({ cells }) => {
    const parts = isTrip ? cells : cells.slice(asked, asked + 1);
    return toTotal(await Promise.all(parts.map(({ answer }) => answer)));
  });
}

export function toTotal(parts: readonly Cheapest[]): Total {
  if (parts.some(({ kind }) => kind === "nothing" || kind === "outside")) {
    return { kind: "none", reason: "nothing" };
  }
  const prices = parts.filter((part) => part.kind === "price");
  if (prices.length < parts.length) return { kind: "none", reason: "unknown" };
  const total = addUp(prices.map((price) => price.total));
  if (!total) return { kind: "none", reason: "currencies" };
  return { kind: "price", total, isWhole: prices.every(({ isWhole }) => isWhole) };
}

/** The amount, where it is known. */
export function amountOf(part: Cheapest | Total | undefined): Money | null {
  return part?.kind === "price" ? part.total : null;
}
