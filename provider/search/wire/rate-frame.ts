import type { City } from "#provider/content/geography.ts";
import type { CancelPolicy, SupplierStay, SupplierTax } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { conversionFactor } from "../exchange.ts";
import { DEFAULT_CURRENCY } from "../kernel-parts.ts";
import type { SealedIds } from "../seal-package.ts";
import { type CancellationPieces, createCancellations } from "./cancellation-pieces.ts";
import { passingPieces, type Piece } from "./json-bytes.ts";
import { type MoneyPieces, moneyPieces } from "./money-pieces.ts";
import { TaxPieces } from "./tax-pieces.ts";

/** What all rates of one search share. */
export type RateFrame = {
  money: MoneyPieces;
  ids: SealedIds;
  /** A rate up to where ids differ, the first of its room and the next ones. */
  firstRate: Piece;
  nextRate: Piece;
  placeOf: (city: City) => PlaceFrame;
  taxesOf: (taxes: readonly SupplierTax[]) => TaxPieces;
};

/** What the rates of one search share at one place. */
export type PlaceFrame = {
  /** From the hotel's own currency into the quoted one. */
  factor: number;
  /** The currencies that the lowest price is told in besides the quoted one. */
  others: readonly { money: MoneyPieces; factor: number }[];
  cancellationOf: (policy: CancelPolicy) => CancellationPieces;
};

const NOTHING: Piece = new Uint8Array(0);

export function createRateFrame(
  stay: SupplierStay,
  currency: string,
  nowMs: number,
  ids: SealedIds,
): RateFrame {
  const money = moneyPieces(currency);
  const rate = `{"ratePkgId":"${Buffer.from(ids.head).toString("base64url")}`;
  const [firstRate = NOTHING, nextRate = NOTHING] = passingPieces([`","rates":[${rate}`, `,${rate}`]);
  const cancellationsIn = createCancellations(stay, nowMs, money.open);
  const roomNights = stay.rooms.length * stayFacts(stay).nights;
  return {
    money,
    ids,
    firstRate,
    nextRate,
    placeOf: rememberLast(({ currency: own, timeZone }: City) => ({
      factor: conversionFactor(own, currency),
      others: [...new Set([own, DEFAULT_CURRENCY])]
        .filter((other) => other !== currency)
        .map((other) => ({ money: moneyPieces(other), factor: conversionFactor(own, other) })),
      cancellationOf: cancellationsIn(timeZone),
    })),
    taxesOf: rememberLast(
      (taxes: readonly SupplierTax[]) => new TaxPieces(taxes, money, currency, roomNights),
    ),
  };
}

/** Hotels that stand together mostly share their city and its taxes, so the one made last is mostly the one asked for. */
function rememberLast<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { from: From; made: Made } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}
