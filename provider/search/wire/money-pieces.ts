import { currencyExponent } from "#lib/domain/currency.ts";
import type { SupplierProduct, SupplierTax } from "#provider/suppliers/port.ts";
import { taxName } from "../tax-names.ts";
import { type Piece, piece } from "./json-bytes.ts";
import { keepProductPieces, type ProductPieces } from "./product-pieces.ts";

/** The text between amounts of one currency. Each piece ends where an amount begins. */
export type MoneyPieces = {
  exponent: number;
  /** `{"currency":"USD","amount":` */
  open: string;
  minPrice: Piece;
  minPrices: Piece;
  nextMoney: Piece;
  /** Of a product; its terms go up to the first amount of `rate`. */
  productOf: (product: SupplierProduct) => ProductPieces;
  /** Where `totalRate` does not repeat `rate`. */
  commissionable: Piece;
  net: Piece;
  gross: Piece;
  /** From the last amount of `totalRate` to the total of taxes, by whether the gross price binds the agency. */
  taxTotal: { free: Piece; binding: Piece };
  firstTax(tax: SupplierTax): Piece;
  nextTax(tax: SupplierTax): Piece;
};

const byCurrency = new Map<string, MoneyPieces>();

/** Bounded by the exchange table: nothing is priced in another currency. */
export function moneyPieces(currency: string): MoneyPieces {
  const known = byCurrency.get(currency);
  if (known) return known;
  const made = makePieces(currency);
  byCurrency.set(currency, made);
  return made;
}

function makePieces(currency: string): MoneyPieces {
  const open = `{"currency":${JSON.stringify(currency)},"amount":`;
  const commissionable = `{"commissionableRate":${open}`;
  return {
    exponent: currencyExponent(currency),
    open,
    minPrice: piece(`,"minPrice":${open}`),
    minPrices: piece(`},"minPricesByCurrency":[${open}`),
    nextMoney: piece(`},${open}`),
    productOf: keepProductPieces(`,"rate":${commissionable}`),
    commissionable: piece(commissionable),
    net: piece(`},"netRate":${open}`),
    gross: piece(`},"grossRate":${open}`),
    taxTotal: {
      free: piece(`},"respectGrossRate":false},"tax":{"total":${open}`),
      binding: piece(`},"respectGrossRate":true},"tax":{"total":${open}`),
    },
    firstTax: taxPieces('},"items":[', open),
    nextTax: taxPieces("}},", open),
  };
}

function taxPieces(before: string, open: string): (tax: SupplierTax) => Piece {
  // Weak: the taxes of a connected supplier come anew with every answer.
  const known = new WeakMap<SupplierTax, Piece>();
  return (tax) => {
    const found = known.get(tax);
    if (found) return found;
    const { code, included, payAt } = tax;
    const facts = JSON.stringify({ code, name: taxName(code), included, payAt });
    const made = piece(`${before}${facts.slice(0, -1)},"amount":${open}`);
    known.set(tax, made);
    return made;
  };
}
