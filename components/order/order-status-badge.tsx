import { Ban, CircleCheck, CircleHelp, CircleX, Hourglass, Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { OrderState } from "./order-state.ts";

const LOOK: Record<OrderState, { tone: Tone; Icon: typeof Ban }> = {
  sending: { tone: "info", Icon: Send },
  unsettled: { tone: "warning", Icon: CircleHelp },
  unknown: { tone: "warning", Icon: CircleHelp },
  confirming: { tone: "info", Icon: Hourglass },
  confirmed: { tone: "success", Icon: CircleCheck },
  needCancel: { tone: "warning", Icon: Undo2 },
  cancelled: { tone: "neutral", Icon: Ban },
  failed: { tone: "danger", Icon: CircleX },
};

/** The state in a word. Only a confirmed order is ever called confirmed. */
export function OrderStatusBadge({ state }: { state: OrderState }) {
  const t = useTranslations("order");
  const { tone, Icon } = LOOK[state];
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tone} icon={<Icon aria-hidden size={15} className="shrink-0" />}>
        {t(`state.${state}`)}
      </Badge>
    </span>
  );
}

/** The state in a sentence: what it means and what happens next. */
export function OrderStateSentence({ state }: { state: OrderState }) {
  const t = useTranslations("order");
  return <>{t(`meaning.${state}`)}</>;
}
