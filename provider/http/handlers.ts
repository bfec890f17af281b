import type { OperationName } from "#lib/contract/operations.ts";
import { issueAccessToken } from "#provider/auth/issue-access-token.ts";
import { issueTicket } from "#provider/auth/issue-ticket.ts";
import { book } from "#provider/trade/book/book.ts";
import { cancel } from "#provider/trade/cancel/cancel.ts";
import { queryOrders } from "#provider/trade/orders/query-orders.ts";
import { orderVoucher } from "#provider/trade/voucher/order-voucher.ts";
import type { Handler } from "./call.ts";
import { listDestinations, listHotelsMetadata, showHotelStaticDetail } from "./content-handlers.ts";
import { checkAvail, listHotels, listRates } from "./search-handlers.ts";

/** Every operation of the catalogue and what answers it; one that is missing does not compile. */
export type Handlers = { [Name in OperationName]: Handler<Name> };

export const HANDLERS: Handlers = {
  ticket: issueTicket,
  oauthToken: issueAccessToken,
  destinations: listDestinations,
  hotelsMetadata: listHotelsMetadata,
  hotelStaticDetail: showHotelStaticDetail,
  hotelList: listHotels,
  hotelRates: listRates,
  checkAvail,
  book,
  queryOrders,
  orderVoucher,
  cancel,
};
