import { useLocale, useTranslations } from "next-intl";
import { toOneDecimal } from "./one-decimal.ts";

const SIZE = 24;
const GAP = 4;
const MOST = 5;

/**
 * The category as supplied, 0.0 to 5.0 (§2.2). A hotel without one has no stars, not zero stars. Of the last star the
 * rest is grey; what a row of them looks like is said once for all of a page (`stars` in app/globals.css).
 */
export function Stars({ rating }: { rating: number | null }) {
  const t = useTranslations("hotel");
  const language = useLocale();
  if (!rating || rating <= 0) return null;
  const shown = toOneDecimal(rating, language);
  const drawn = Math.min(MOST, rating);
  const full = Math.floor(drawn);
  const width = Math.ceil(drawn) * (SIZE + GAP);
  const end = full * (SIZE + GAP) + (drawn - full) * SIZE;
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">{t("stars", { rating: shown })}</span>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${SIZE}`}
        className="stars h-3.5 w-auto text-brass mirror-rtl"
        style={drawn > full ? { backgroundSize: `${((100 * end) / width).toFixed(1)}% 100%` } : undefined}
      />
    </span>
  );
}
