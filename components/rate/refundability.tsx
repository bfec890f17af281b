import { useTranslations } from "next-intl";
import { PropertyInstant } from "#components/instant/instant.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { LineDrawing } from "#components/ui/line-drawing.tsx";

export type RefundableMode = "full" | "partial" | "no";

const LOOK = {
  full: { icon: "circleCheck", className: "text-success" },
  partial: { icon: "circleDashed", className: "text-warning" },
  no: { icon: "circleSlash", className: "text-danger" },
} as const;

type RefundabilityProps = { mode: RefundableMode; until?: string | null; readerZone: string };

/** Whether money comes back. "Not refundable" is said in words, in red and with its own sign. */
export function Refundability({ mode, until, readerZone }: RefundabilityProps) {
  const t = useTranslations("rate");
  const { icon, className } = LOOK[mode];
  return (
    <span
      className={classNames(
        "inline-grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1.5 text-small font-semibold",
        className,
      )}
    >
      <LineDrawing of={icon} size={16} className="mt-0.5" />
      {t(`refundable.${mode}`)}
      {until && mode !== "no" ? (
        <span className="col-start-2 font-normal text-ink-soft tabular-nums">
          {t("until")} <PropertyInstant instant={until} readerZone={readerZone} isSoft />
        </span>
      ) : null}
    </span>
  );
}
