import type { Entitlement } from "#provider/search/port.ts";
import { CommandRefusal, type Desk } from "../desk.ts";

/** @throws CommandRefusal naming one that this provider does not have. */
export function requireSuppliers(
  { supplierIds }: Desk,
  { enabled = [], permitted = [], excluded = [] }: Partial<Entitlement["suppliers"]>,
): void {
  const named = [...enabled, ...permitted, ...excluded.map(({ supplier }) => supplier)];
  const unknown = named.find((supplier) => !supplierIds.includes(supplier));
  if (unknown === undefined) return;
  throw new CommandRefusal(`There is no supplier ${unknown}; there are ${supplierIds.join(", ")}.`);
}
