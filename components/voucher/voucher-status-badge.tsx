import { Ban, CircleCheck, CircleDashed, CircleX, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Tone } from "#components/ui/tone.ts";

export type VoucherStatus = "GENERATED" | "NOT_GENERATED" | "PENDING" | "FAILED" | "CANCELLED";

const LOOK: Record<VoucherStatus, { tone: Tone; Icon: typeof Ban }> = {
  GENERATED: { tone: "success", Icon: CircleCheck },
  PENDING: { tone: "info", Icon: Hourglass },
  NOT_GENERATED: { tone: "neutral", Icon: CircleDashed },
  FAILED: { tone: "danger", Icon: CircleX },
  CANCELLED: { tone: "neutral", Icon: Ban },
};

export function VoucherStatusBadge({ status }: { status: VoucherStatus }) {
  const t = useTranslations("voucher");
  const { tone, Icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={15} className="shrink-0" />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
