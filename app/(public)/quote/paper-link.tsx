import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "#components/ui/button-style.ts";

/** The quote as a file. A plain link: it works without a script, and no page is fetched ahead for it. */
export function PaperLink({ href }: { href: string }) {
  const t = useTranslations("quote");
  return (
    <p className="print:hidden">
      <a href={href} download className={buttonStyle("secondary", "medium")}>
        <Download aria-hidden size={18} />
        {t("download")}
      </a>
    </p>
  );
}
