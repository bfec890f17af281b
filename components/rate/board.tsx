import { useTranslations } from "next-intl";
import { LineDrawing } from "#components/ui/line-drawing.tsx";
import { toBoardCode } from "./board-code.ts";

export function Board({ code }: { code: string | null | undefined }) {
  const t = useTranslations("rate");
  const known = toBoardCode(code);
  return (
    <span className="inline-flex items-start gap-1.5 text-small">
      <LineDrawing
        of={known === "RO" ? "bed" : "cutlery"}
        size={16}
        className="mt-0.5 shrink-0 text-ink-soft"
      />
      {t(`board.${known}`)}
    </span>
  );
}
