import { randomBytes } from "node:crypto";
import type { BookRequest } from "#lib/contract/book.ts";
import { freeUntil } from "#lib/domain/cancellation.ts";
import { fromWireMoney, type Money } from "#lib/domain/money.ts";
import type { Deps } from "#provider/deps.ts";
import type { Call } from "#provider/http/call.ts";
import type { BookableTerms, ExchangeRateSnapshot } from "#provider/search/port.ts";
import type { AcceptedOrder, StoredGuest } from "../order.ts";
import { sealPassport } from "../passport-seal.ts";
import type { AcceptedGuest } from "./require-guests.ts";

/** Everything a Book was accepted on, as one value that no longer changes. */
export function freezeOrder(
  deps: Pick<Deps, "clock" | "secrets">,
  call: Pick<Call, "account" | "userRef" | "language">,
  accepted: {
    body: Pick<BookRequest, "customerReferenceNo" | "holder">;
    sessionId: string;
    terms: BookableTerms;
    exchange: ExchangeRateSnapshot;
    guests: readonly AcceptedGuest[];
    debit: Money;
    callbackUrl: string | null;
  },
): AcceptedOrder {
  const { body, terms, debit } = accepted;
  const id = newOrderId();
  const bookingTimeMs = deps.clock.nowMs();
  const steps = terms.ratePkg.cancelFees.map(({ until, fee }) => ({ until, fee: fromWireMoney(fee) }));
  const free = freeUntil(steps, bookingTimeMs);
  return {
    id,
    accountId: call.account.id,
    customerReferenceNo: body.customerReferenceNo,
    userRef: call.userRef,
    sessionId: accepted.sessionId,
    language: call.language,
    bookingTimeMs,
    freeCancelUntilMs: free === null ? null : Date.parse(free),
    terms,
    exchange: accepted.exchange,
    net: terms.totalNet,
    debit,
    holder: body.holder,
    guests: accepted.guests.map((guest, guestIndex) =>
      toStored(guest, (number) => sealPassport(deps.secrets.passport, { orderId: id, guestIndex }, number)),
    ),
    callbackUrl: accepted.callbackUrl,
  };
}

function toStored(
  { passportNumber, ...guest }: AcceptedGuest,
  seal: (number: string) => string,
): StoredGuest {
  return passportNumber === undefined ? guest : { ...guest, passportSealed: seal(passportNumber) };
}

// Crockford's alphabet: no letter that reads like a digit, since people read these out.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 80 random bits: not to be guessed, and unique without asking. */
function newOrderId(): string {
  return `BH${Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join("")}`;
}
