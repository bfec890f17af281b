import { queryConsole, queryProvider } from "../../e2e/kit/database.ts";
import type { Seen } from "./walk.ts";

type ConsoleOrder = {
  id: string;
  reference: string;
  state: string;
  query: { checkIn: string; checkOut: string; rooms: { adultCount: number; childrenAges: number[] }[] };
};
type ProviderOrder = {
  reference: string;
  status: number;
  price: string;
  check_in: string;
  check_out: string;
};

const CONFIRMED = 2;

/** How many orders have a step before them. */
export async function countUnsettled(): Promise<number> {
  const [row] = await queryConsole<{ count: string }>(
    "select count(*) from orders where state in ('sending', 'unsettled', 'unknown', 'confirming', 'needCancel')",
  );
  return Number(row?.count);
}

/**
 * Holds every order against what its agent saw and against the provider's: one booking each, for that party, those
 * nights and that price, and none that nobody knows of.
 */
export async function findOrderFaults(seen: readonly Seen[]): Promise<string[]> {
  const ourRows = await queryConsole<ConsoleOrder>("select id, reference, state, query from orders");
  const ours = new Map(ourRows.map((row) => [row.id, row]));
  const theirRows = await queryProvider<ProviderOrder>(
    `select customer_reference_no as reference, status, net_minor || ' ' || net_currency as price, check_in, check_out
     from trade_order`,
  );
  const theirs = Map.groupBy(theirRows, ({ reference }) => reference);
  const faults = seen.flatMap(({ orderId, wish, price }) => {
    const order = ours.get(orderId);
    if (!order) return [`${orderId} is not kept`];
    const booked = theirs.get(order.reference) ?? [];
    const [first] = booked;
    const party = wish.rooms.map(({ adults, ages }) => ({ adultCount: adults, childrenAges: ages }));
    const isAsWished =
      JSON.stringify(
        order.query.rooms.map(({ adultCount, childrenAges }) => ({ adultCount, childrenAges })),
      ) === JSON.stringify(party) &&
      order.query.checkIn === wish.checkIn &&
      order.query.checkOut === wish.checkOut;
    return [
      ...(booked.length === 1 ? [] : [`${order.reference} was booked ${booked.length} times`]),
      ...(isAsWished ? [] : [`${order.reference} is for another party or stay`]),
      ...(first && (first.check_in !== wish.checkIn || first.check_out !== wish.checkOut)
        ? [`${order.reference} was booked for other nights`]
        : []),
      ...(first && first.price !== price
        ? [`${order.reference} costs ${first.price} instead of ${price}`]
        : []),
      ...(first && (first.status === CONFIRMED) !== (order.state === "confirmed")
        ? [`${order.reference} is ${order.state}, and the provider's is ${first.status}`]
        : []),
    ];
  });
  const known = new Set([...ours.values()].map(({ reference }) => reference));
  const strange = [...theirs.keys()].filter((reference) => !known.has(reference));
  const untold = ours.size - new Set(seen.map(({ orderId }) => orderId)).size;
  return [
    ...faults,
    ...strange.map((reference) => `the provider has ${reference}, and the console has not`),
    ...(untold === 0 ? [] : [`${untold} orders were made that no agent was told of`]),
  ];
}
