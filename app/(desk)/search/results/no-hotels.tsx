import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import type { HotelSearch } from "#lib/console/hotel/views.ts";
import { EMPTY_REASONS } from "#lib/contract/hotel-list.ts";

/** Some supplier did not answer: the list is true and not whole (§4.7 rule 3). */
export async function Incomplete({ found }: { found: Pick<HotelSearch, "remark" | "notices"> }) {
  const sentences = [...(found.remark ? [found.remark] : []), ...found.notices];
  if (sentences.length === 0) return null;
  const t = await getTranslations("results");
  return (
    <Banner tone="warning" title={t("incomplete")} actions={<Retry />}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <SupplierText>{sentence}</SupplierText>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Every reason its own sentence, and a retry for what may go away (§4.7 rules 1-3). */
export async function NoHotels({ found }: { found: HotelSearch }) {
  const t = await getTranslations("results");
  const { emptyReason, remark } = found;
  const words = <SupplierText>{remark ?? ""}</SupplierText>;
  // A remark without a reason: who answered has nothing, and not everybody did (§4.7 rule 3).
  const plain = remark ? "NOT_ALL_ANSWERED" : "NO_ROOM";
  const reason = emptyReason ? (EMPTY_REASONS.find((known) => known === emptyReason.code) ?? "OTHER") : plain;
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={t(`empty.${reason}.title`)}
      action={emptyReason?.retryable || reason === "NOT_ALL_ANSWERED" ? <Retry /> : undefined}
    >
      <p>{t(`empty.${reason}.text`)}</p>
      {remark ? <p className="mt-2 text-small">{t.rich("ownWords", { words: () => words })}</p> : null}
    </EmptyState>
  );
}

export async function Retry() {
  const [t, failures] = await Promise.all([getTranslations("results"), getTranslations("failures")]);
  return <RefreshButton label={failures("tryAgain")} pendingLabel={t("searching")} />;
}
