import type { SupplierTax } from "#provider/suppliers/port.ts";
import { taxMinor } from "../rate-package.ts";
import type { JsonBytes, Piece } from "./json-bytes.ts";
import type { MoneyPieces } from "./money-pieces.ts";

/** Writes what some taxes come to, for the stay of one search. */
export class TaxPieces {
  readonly #taxes: readonly SupplierTax[];
  readonly #money: MoneyPieces;
  readonly #currency: string;
  readonly #roomNights: number;
  readonly #texts: readonly Piece[];
  /** What each comes to: of those that go by the price, for the rate written last. */
  readonly #amounts: number[];

  constructor(taxes: readonly SupplierTax[], money: MoneyPieces, currency: string, roomNights: number) {
    this.#taxes = taxes;
    this.#money = money;
    this.#currency = currency;
    this.#roomNights = roomNights;
    this.#texts = taxes.map((tax, index) => (index === 0 ? money.firstTax(tax) : money.nextTax(tax)));
    this.#amounts = taxes.map((tax) => taxMinor(tax, currency, 0, roomNights));
  }

  get isNone(): boolean {
    return this.#taxes.length === 0;
  }

  /** The amount of their total, and each of them up to its amount. */
  write(out: JsonBytes, netMinor: number): void {
    const { exponent } = this.#money;
    const taxes = this.#taxes;
    const amounts = this.#amounts;
    let totalMinor = 0;
    for (let index = 0; index < taxes.length; index += 1) {
      const tax = taxes[index];
      if (tax && "percent" in tax.charge) {
        amounts[index] = taxMinor(tax, this.#currency, netMinor, this.#roomNights);
      }
      totalMinor += amounts[index] ?? 0;
    }
    out.amount(totalMinor, exponent);
    for (let index = 0; index < taxes.length; index += 1) {
      const text = this.#texts[index];
      if (text) out.put(text);
      out.amount(amounts[index] ?? 0, exponent);
    }
  }
}
