import type { World } from "#provider/content/world.ts";
import { type ConnectedSupplier, connectSupplier, type SupplierConnection } from "./connect-supplier.ts";

/** The real suppliers that are configured; none where there is no configuration. */
export function connectSuppliers(
  connections: readonly Omit<SupplierConnection, "currencyOf">[],
  world: World,
): ConnectedSupplier[] {
  const currencyOf = (hotelId: string) => {
    const row = world.findRow(hotelId);
    return row === null ? null : world.city(row).currency;
  };
  return connections.map((connection) => connectSupplier({ ...connection, currencyOf }));
}
