import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";

/** Why somebody has to look at an order. */
export type OrderAttention = "seal" | "terms" | "late" | "standing" | "swap" | "instruction";

export function Attention({ reasons }: { reasons: readonly OrderAttention[] }) {
  const t = useTranslations("orders");
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-small text-warning max-wide:items-end">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
          <span>{t(`attention.${reason}`)}</span>
        </li>
      ))}
    </ul>
  );
}
