import { BedDouble, Utensils } from "lucide-react";
import { useTranslations } from "next-intl";
import { toBoardCode } from "./board-code.ts";

export function Board({ code }: { code: string | null | undefined }) {
  const t = useTranslations("rate");
  const known = toBoardCode(code);
  const Icon = known === "RO" ? BedDouble : Utensils;
  return (
    <span className="inline-flex items-start gap-1.5 text-small">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-soft" />
      {t(`board.${known}`)}
    </span>
  );
}
