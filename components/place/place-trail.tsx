import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { type I18N, pickText } from "#lib/domain/i18n.ts";

/** The way down from the list of countries, each step a link back. */
export function PlaceTrail({ trail }: { trail: readonly { id: string; name: I18N }[] }) {
  const t = useTranslations("places");
  const language = useLocale();
  return (
    <nav aria-label={t("trail")}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        <li>
          <TextLink href="/places">{t("title")}</TextLink>
        </li>
        {trail.map(({ id, name }, index) => (
          <li key={id} className="inline-flex items-center gap-1.5">
            <ChevronRight aria-hidden size={14} className="mirror-rtl" />
            {index === trail.length - 1 ? (
              <span aria-current="page">
                <SupplierText>{pickText(name, language)}</SupplierText>
              </span>
            ) : (
              <TextLink href={`/places?${new URLSearchParams({ in: id }).toString()}`}>
                <SupplierText>{pickText(name, language)}</SupplierText>
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
