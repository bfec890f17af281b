import { ListChecks } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** Sent without a choice, or with one that is not the reader's. */
export async function NothingChosen() {
  const t = await getTranslations("orders.several");
  return (
    <EmptyState icon={<ListChecks size={24} />} title={t("nothing")}>
      <p>{t("nothingText")}</p>
    </EmptyState>
  );
}
