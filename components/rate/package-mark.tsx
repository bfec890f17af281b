import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { LineDrawing } from "#components/ui/line-drawing.tsx";

/** Says of a rate that it is sold only with other travel services (§2.4 includesPackaging). */
export function PackageMark() {
  const t = useTranslations("rate");
  return (
    <Badge tone="warning" icon={<LineDrawing of="package" size={14} className="shrink-0" />}>
      {t("packaged")}
    </Badge>
  );
}
