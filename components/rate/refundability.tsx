import { CircleCheck, CircleSlash, CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import { PropertyInstant } from "#components/instant/instant.tsx";
import { classNames } from "#components/ui/class-names.ts";

export type RefundableMode = "full" | "partial" | "no";

const LOOK = {
  full: { Icon: CircleCheck, className: "text-success" },
  partial: { Icon: CircleDashed, className: "text-warning" },
  no: { Icon: CircleSlash, className: "text-danger" },
};

type RefundabilityProps = { mode: RefundableMode; until?: string | null; readerZone: string };

/** Whether money comes back. "Not refundable" is said in words, in red and with its own sign. */
export function Refundability({ mode, until, readerZone }: RefundabilityProps) {
  const t = useTranslations("rate");
  const { Icon, className } = LOOK[mode];
  return (
    <span className={classNames("inline-flex items-start gap-1.5 text-small font-semibold", className)}>
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        {t(`refundable.${mode}`)}
        {until && mode !== "no" ? (
          <span className="block font-normal text-ink-soft">
            {t("until")} <PropertyInstant instant={until} readerZone={readerZone} />
          </span>
        ) : null}
      </span>
    </span>
  );
}
