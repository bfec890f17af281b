import { useLocale, useTranslations } from "next-intl";
import { BOARD_CODES } from "#components/rate/board-code.ts";
import { formatStayDate } from "#components/stay/format-stay.ts";
import type { Language } from "#lib/domain/i18n.ts";
import type { FilterName } from "#lib/domain/hotel-filter.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import { toDecimal } from "#lib/domain/money.ts";
import { type PriceBand, readBand } from "#lib/domain/price-bands.ts";

const bandFormat = keepFormat(
  (language: Language, currency: string) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: "code",
      minimumFractionDigits: 0,
    }),
);

/** What a value of a filter is called. */
export function FilterLabel({ name, value }: { name: FilterName; value: string }) {
  const t = useTranslations("filters");
  const rate = useTranslations("rate");
  const language = useLocale();
  if (name === "price") {
    const { isOpen, text } = formatBand(readBand(value), language);
    // Prices between agency and provider, which the client's view hides as it does others.
    return (
      <bdi className="agency-amount whitespace-nowrap">
        <data value={value}>{isOpen ? t("priceFrom", { amount: text }) : text}</data>
      </bdi>
    );
  }
  if (name === "stars") return value === "0" ? t("noStars") : t("stars", { stars: Number(value) });
  if (name === "board") {
    const known = BOARD_CODES.find((code) => code === value);
    return known ? rate(`board.${known}`) : value;
  }
  if (name === "refund") {
    return rate(`refundable.${value === "full" || value === "partial" ? value : "no"}`);
  }
  if (name === "free") return t("freeOn", { day: formatStayDate(value, language) });
  if (name === "near") return t("within", { km: Number(value) });
  return t("supplierNumber", { id: value });
}

function formatBand(
  { currency, fromMinor, belowMinor }: PriceBand,
  language: Language,
): { isOpen: boolean; text: string } {
  const format = bandFormat(language, currency);
  const from = Number(toDecimal({ amountMinor: fromMinor, currency }));
  if (belowMinor === null) return { isOpen: true, text: format.format(from) };
  const below = Number(toDecimal({ amountMinor: belowMinor, currency }));
  return { isOpen: false, text: format.formatRange(from, below) };
}
