import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "./link-button.tsx";

type PaginationProps = {
  newerHref: string | null;
  olderHref: string | null;
  /** What the sides are called where the list does not run from the newest to the oldest. */
  labels?: { before: string; after: string };
};

/** Keyset pages know only their neighbours; a side that has none is not shown. */
export function Pagination({ newerHref, olderHref, labels }: PaginationProps) {
  const t = useTranslations("ui");
  if (!newerHref && !olderHref) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap justify-between gap-3">
      {newerHref ? (
        <LinkButton
          href={newerHref}
          rel="prev"
          icon={<ArrowLeft aria-hidden size={18} className="mirror-rtl" />}
        >
          {labels?.before ?? t("newer")}
        </LinkButton>
      ) : null}
      {olderHref ? (
        <LinkButton href={olderHref} rel="next" className="ms-auto">
          {labels?.after ?? t("older")}
          <ArrowRight aria-hidden size={18} className="mirror-rtl" />
        </LinkButton>
      ) : null}
    </nav>
  );
}
