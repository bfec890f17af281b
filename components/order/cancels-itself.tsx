import { Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Deadline } from "./deadline.tsx";

/** The small mark of an order that cancels itself unless somebody lifts that; nothing where it does not. */
export function CancelsItself({ at, readerZone }: { at: string | null; readerZone: string }) {
  const t = useTranslations("orders");
  if (at === null) return null;
  return (
    <div className="mt-1.5 flex items-start gap-1.5 text-small text-warning">
      <Timer aria-hidden size={15} className="mt-0.5 shrink-0" />
      <div>
        <span className="block">{t("cancelsItself")}</span>
        <Deadline instant={at} readerZone={readerZone} />
      </div>
    </div>
  );
}
