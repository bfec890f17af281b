import type { I18N } from "#lib/domain/i18n.ts";
import { addMoney, type Money } from "#lib/domain/money.ts";
import type { PriceParts, PriceTax } from "./price-block.tsx";

export type PricedTerms = {
  /** All rooms and nights, as the service answered it. */
  netTotal: Money;
  taxes: readonly {
    code: string | null;
    name: I18N;
    amount: Money | null;
    included: boolean;
    payAt: "booking" | "property";
  }[];
};

/**
 * The lines of a price. The service's own total stands for the rooms; taxes it already holds are named, others paid at
 * booking are added, and what is paid at the property stays apart (§2.4).
 */
export function toPriceParts(terms: PricedTerms, roomCount: number, nightCount: number): PriceParts {
  const taxes = terms.taxes.map((tax, index) => ({ ...tax, key: `${index}-${tax.code ?? ""}` }));
  const isAtBooking = (tax: (typeof taxes)[number]): boolean => tax.included || tax.payAt === "booking";
  const atBooking = taxes.filter(isAtBooking);
  return {
    roomCount,
    nightCount,
    rooms: terms.netTotal,
    taxes: atBooking.map(toPriceTax),
    dueNow: atBooking.filter(({ included }) => !included).reduce(addKnown, terms.netTotal),
    atProperty: taxes.filter((tax) => !isAtBooking(tax)).map(toPriceTax),
  };
}

type KeyedTax = PricedTerms["taxes"][number] & { key: string };

function toPriceTax({ key, name, code, amount, included }: KeyedTax): PriceTax {
  const isNamed = Object.values(name).some(Boolean);
  return { key, name: isNamed || !code ? name : { en: code }, amount, included };
}

function addKnown(sum: Money, { amount }: { amount: Money | null }): Money {
  return amount?.currency === sum.currency ? addMoney(sum, amount) : sum;
}
