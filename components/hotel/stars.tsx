import { Star } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";

/** The category as supplied, 0.0 to 5.0 (§2.2). A hotel without one has no stars, not zero stars. */
export function Stars({ rating }: { rating: number | null }) {
  const t = useTranslations("hotel");
  const language = useLocale();
  if (!rating || rating <= 0) return null;
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rating);
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t("stars", { rating: shown })}</span>
      {[0, 1, 2, 3, 4].map((position) => {
        const part = Math.min(1, Math.max(0, rating - position));
        return part === 0 ? null : (
          <span
            key={position}
            aria-hidden
            className="overflow-hidden text-brass"
            style={{ inlineSize: `${part * 0.875}rem` }}
          >
            <Star size={14} fill="currentColor" className="max-w-none" />
          </span>
        );
      })}
    </span>
  );
}
