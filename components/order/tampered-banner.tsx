import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner.tsx";

/** Heads every page that shows stored terms where they are not the ones sealed at Book. */
export function TamperedBanner({ isSealIntact }: { isSealIntact: boolean }) {
  const t = useTranslations("order");
  return isSealIntact ? null : (
    <Banner tone="danger" title={t("tampered.title")}>
      <p>{t("tampered.text")}</p>
    </Banner>
  );
}
