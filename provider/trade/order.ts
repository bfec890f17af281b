import type { Language } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { OrderStatusName } from "#lib/domain/order-status.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import type { BookableTerms, ExchangeRateSnapshot } from "#provider/search/port.ts";

/** A guest as kept: the passport number is sealed with the order and the guest's place bound in (§2.6). */
export type StoredGuest = {
  roomIndex: number;
  firstName: string;
  lastName: string;
  /** Whether the guest stands for one of the room's children. */
  isChild: boolean;
  nationalityCode?: string | undefined;
  age?: number | undefined;
  gender?: string | undefined;
  dateOfBirth?: StayDate | undefined;
  passportSealed?: string | undefined;
};

export type StoredHolder = {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phone?:
    | { countryCode?: string | undefined; countryNumber?: number | undefined; number?: string | undefined }
    | undefined;
};

/** What was accepted at Book; nothing of it changes afterwards. Instants in epoch milliseconds. */
export type AcceptedOrder = {
  /** platformReferenceNo; also our reference at the supplier. */
  id: string;
  accountId: string;
  customerReferenceNo: string;
  userRef: string | null;
  sessionId: string;
  language: Language;
  bookingTimeMs: number;
  /** End of free cancellation as it stood at Book; null where cancelling was never free. */
  freeCancelUntilMs: number | null;
  terms: BookableTerms;
  /** The table the debit was made by; refunds use it too (§2.8). */
  exchange: ExchangeRateSnapshot;
  /** totalRate.netRate, in the package's currency. */
  net: Money;
  /** The same in the account's currency: what was taken from the prepaid balance. */
  debit: Money;
  holder: StoredHolder;
  guests: StoredGuest[];
  callbackUrl: string | null;
};

export type OrderFailure = "refused" | "moved" | "lost";

export type TradeOrder = AcceptedOrder & {
  /** Order of creation, and the paging cursor. */
  seq: number;
  status: OrderStatusName;
  statusRemark: string | null;
  failure: OrderFailure | null;
  supplierReferenceNo: string | null;
  hotelConfirmNo: string | null;
  supplierAskedAtMs: number | null;
  supplierSilentAtMs: number | null;
  settledAtMs: number | null;
  followCount: number;
  cancelAcceptedAtMs: number | null;
  cancelRefusedAtMs: number | null;
  cancelTimeMs: number | null;
  cancelReason: string | null;
  /** In the package's currency. */
  serviceFee: Money | null;
  /** In the package's currency. */
  refunded: Money | null;
};
