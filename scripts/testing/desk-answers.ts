import { OPERATIONS } from "#lib/contract/operations.ts";
import { ok, type Received, type Reply, ticketData } from "./interface-server.ts";

/** How the service answers. */
export type DeskAnswers = {
  onBook: (reference: string) => Reply;
  onQuery: (references: string[]) => Reply;
  onCancel: (reference: string) => Reply;
  onCheck: (ratePkgId: string) => Reply;
  onVoucher: () => Reply;
  onRates: () => Reply;
};

/** What a desk answers to one call; what no test asks about is empty. */
export function answerBy(desk: DeskAnswers, { path, body }: Received, nowMs: number): Reply {
  switch (path) {
    case OPERATIONS.ticket.path:
      return ok(ticketData({ nowS: Math.floor(nowMs / 1_000) }));
    case OPERATIONS.destinations.path:
      return ok({ destinations: [] });
    case OPERATIONS.hotelList.path:
      return ok({ list: [], basic: { sessionId: "session-1" } });
    case OPERATIONS.hotelRates.path:
      return desk.onRates();
    case OPERATIONS.checkAvail.path:
      return desk.onCheck(textOf(body, "ratePkgId"));
    case OPERATIONS.book.path:
      return desk.onBook(textOf(body, "customerReferenceNo"));
    case OPERATIONS.queryOrders.path:
      return desk.onQuery(textsOf(body, "customerReferenceNos"));
    case OPERATIONS.cancel.path:
      return desk.onCancel(textOf(body, "customerReferenceNo"));
    case OPERATIONS.orderVoucher.path:
      return desk.onVoucher();
    default:
      throw new Error(`nobody answers ${path}`);
  }
}

function memberOf(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}

function textOf(body: unknown, name: string): string {
  const text = memberOf(body, name);
  if (typeof text !== "string") throw new Error(`no ${name} was sent`);
  return text;
}

function textsOf(body: unknown, name: string): string[] {
  const texts = memberOf(body, name);
  if (!Array.isArray(texts)) throw new Error(`no ${name} were sent`);
  return texts.map(String);
}
