import type { Rule } from "./rule.ts";
import { rules as envelope } from "./rules/1-envelope.ts";
import { rules as content } from "./rules/2-content.ts";
import { rules as rooms } from "./rules/2.3-rooms.ts";
import { rules as packages } from "./rules/2.4-packages.ts";
import { rules as cancellation } from "./rules/2.4-cancellation.ts";
import { rules as exchange } from "./rules/2.8-exchange.ts";
import { rules as emptyReason } from "./rules/2.10-empty-reason.ts";
import { rules as hotelListBody } from "./rules/4.7-body.ts";
import { rules as hotelListResults } from "./rules/4.7-results.ts";
import { rules as hotelListSessions } from "./rules/4.7-sessions.ts";
import { rules as hotelRates } from "./rules/4.8-rates.ts";
import { rules as ticket } from "./rules/4.2-ticket.ts";
import { rules as oauthToken } from "./rules/4.3-oauth-token.ts";
import { rules as destinations } from "./rules/4.4-destinations.ts";
import { rules as hotels } from "./rules/4.5-hotels.ts";
import { rules as headers } from "./rules/4.1-headers.ts";
import { rules as testHeader } from "./rules/4.12-test-header.ts";
import { rules as authentication } from "./rules/5-authentication.ts";
import { rules as errors } from "./rules/7-errors.ts";
import { rules as limits } from "./rules/8-limits.ts";
import { rules as guests } from "./rules/2.6-guests.ts";
import { rules as checkAvail } from "./rules/4.9-check.ts";
import { rules as bookBody } from "./rules/4.10-body.ts";
import { rules as bookOnce } from "./rules/4.10-once.ts";
import { rules as bookOutcomes } from "./rules/4.10-outcomes.ts";
import { rules as ceilings } from "./rules/8-ceilings.ts";
import { rules as versioning } from "./rules/9-versioning.ts";
import { rules as orders } from "./rules/2.5-orders.ts";
import { rules as queryOrders } from "./rules/4.11-query-orders.ts";
import { rules as orderVoucher } from "./rules/4.13-voucher.ts";
import { rules as cancel } from "./rules/4.14-cancel.ts";
import { rules as vouchers } from "./rules/2.9-vouchers.ts";
import { rules as queryWindows } from "./rules/4.11-windows.ts";
import { rules as webhooks } from "./rules/6-webhooks.ts";

const ALL: Rule[] = [
  ...versioning,
  ...ceilings,
  ...limits,
  ...errors,
  ...authentication,
  ...testHeader,
  ...headers,
  ...hotels,
  ...destinations,
  ...oauthToken,
  ...ticket,
  ...envelope,
  ...content,
  ...rooms,
  ...packages,
  ...cancellation,
  ...exchange,
  ...emptyReason,
  ...hotelListBody,
  ...hotelListResults,
  ...hotelListSessions,
  ...hotelRates,
  ...guests,
  ...checkAvail,
  ...bookBody,
  ...bookOnce,
  ...bookOutcomes,
  ...orders,
  ...queryOrders,
  ...orderVoucher,
  ...cancel,
  ...vouchers,
  ...queryWindows,
  ...webhooks,
];

/** Every rule, in the order of the document. */
export const RULES: readonly Rule[] = ALL.toSorted((a, b) => compareSections(a.section, b.section));

/** 4.12 stands after 4.7. */
function compareSections(a: string, b: string): number {
  const [left, right] = [a.split(".").map(Number), b.split(".").map(Number)];
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}
