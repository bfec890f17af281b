import { CircleCheck, CircleX, FileText, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Tone } from "#components/ui/tone.ts";

export type MailState = "waiting" | "sent" | "filed" | "failed";

const LOOK: Record<MailState, { tone: Tone; Icon: typeof Hourglass }> = {
  waiting: { tone: "info", Icon: Hourglass },
  sent: { tone: "success", Icon: CircleCheck },
  filed: { tone: "warning", Icon: FileText },
  failed: { tone: "danger", Icon: CircleX },
};

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations("mail.panel");
  const { tone, Icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={15} className="shrink-0" />}>
      {t(`state.${state}`)}
    </Badge>
  );
}
