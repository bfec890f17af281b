import { getLocale, getTranslations } from "next-intl/server";
import { answerFailure } from "#app/api/answer.ts";
import { toListFilter } from "#components/order/list-address.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { exportOrders } from "#lib/console/order/export-orders.ts";
import { openFilterText } from "#lib/console/order/filter-text.ts";
import type { ExportedOrder } from "#lib/console/order/views/list.ts";
import { CSV_MARK, toCsvLine } from "#lib/domain/csv.ts";
import { failure } from "#lib/domain/outcome.ts";
import { toCells, toHeads } from "./to-cells.ts";

/** The orders of a list as a file for a spreadsheet, sent page by page as they are read. */
export async function GET(request: Request): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const sent = Object.fromEntries(new URL(request.url).searchParams);
  const { find, cursor: _cursor, ...filter } = toListFilter(sent);
  const { month, monthOf } = sent;
  const text = openFilterText(actor, find);
  const outcome = await exportOrders(actor, { ...filter, text, month, monthOf });
  if (!outcome.ok) return answerFailure(outcome.failure);
  const [language, t, state] = await Promise.all([
    getLocale(),
    getTranslations("orders.export.column"),
    getTranslations("order.state"),
  ]);
  const toLine = (order: ExportedOrder) => toCsvLine(toCells(order, language, state(order.state)));
  return new Response(toStream(CSV_MARK + toCsvLine(toHeads(t)), outcome.value, toLine), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="orders${/^[\d-]{7}$/.test(month ?? "") ? `-${month}` : ""}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** One page in memory at a time, read when the one before it was taken. Whoever stops reading stops the reading. */
function toStream(
  head: string,
  pages: AsyncGenerator<ExportedOrder[]>,
  toLine: (order: ExportedOrder) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(head));
    },
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(toLine).join("")));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
