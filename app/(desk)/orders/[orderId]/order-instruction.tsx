import { Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Deadline } from "#components/order/deadline.tsx";
import { Moment } from "#components/order/moment.tsx";
import { type Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { InstructionView } from "#lib/console/order/views/instruction.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { ActButton } from "./instruction/act-button.tsx";
import { liftGiven, noteFailed } from "./instruction/actions.ts";

type Props = { order: OrderView; readerZone: string };

/** Whether the order cancels itself, when, and what came of it; or the offer to have it do so. */
export function OrderInstruction({ order, readerZone }: Props) {
  const t = useTranslations("instruction");
  const { instruction, instructionObstacle } = order;
  const offer = instructionObstacle === null ? <Offer orderId={order.orderId} /> : null;
  if (!instruction) return offer && <Panel title={t("title")}>{offer}</Panel>;
  const isBad = instruction.state === "not-carried-out" && !instruction.isNoted;
  return (
    <Panel title={t(`state.${instruction.state}`)} headingId="instruction">
      <p className={isBad ? "text-danger" : undefined}>{t(`meaning.${instruction.state}`)}</p>
      <p className="mt-2 mb-4 flex items-start gap-2 font-semibold">
        <Timer aria-hidden size={18} className="mt-0.5 shrink-0" />
        <Deadline
          instant={instruction.at}
          readerZone={readerZone}
          residencyCode={order.query.residencyCode}
        />
      </p>
      {instruction.why ? <p className="mb-4 font-semibold">{t(`why.${instruction.why}`)}</p> : null}
      <DefinitionList items={toFacts(instruction, readerZone, t)} />
      {instruction.state === "waiting" ? (
        <p className="mt-4 text-small text-ink-soft">{t("promise")}</p>
      ) : null}
      <Acts order={order} instruction={instruction} />
      {offer ? <div className="mt-4 border-t border-line pt-4">{offer}</div> : null}
    </Panel>
  );
}

function Acts({
  order: { orderId },
  instruction,
}: {
  order: OrderView;
  instruction: InstructionView;
}): ReactNode {
  const t = useTranslations("instruction");
  if (instruction.mayLift) {
    return (
      <ActButton
        orderId={orderId}
        action={liftGiven}
        tone="primary"
        texts={{ submit: t("lift"), pending: t("lifting"), failed: t("liftFailed") }}
      />
    );
  }
  return instruction.mayNote ? (
    <ActButton
      orderId={orderId}
      action={noteFailed}
      tone="secondary"
      texts={{ submit: t("note"), pending: t("noting"), failed: t("noteFailed") }}
    />
  ) : null;
}

function Offer({ orderId }: { orderId: string }) {
  const t = useTranslations("instruction");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose">{t("offer")}</p>
      <LinkButton
        href={`/orders/${encodeURIComponent(orderId)}/instruction`}
        icon={<Timer aria-hidden size={18} />}
      >
        {t("give")}
      </LinkButton>
    </div>
  );
}

function toFacts(
  { setAt, setBy, endedAt, liftedBy, state }: InstructionView,
  readerZone: string,
  t: ReturnType<typeof useTranslations<"instruction">>,
): Definition[] {
  const facts: (Definition | null)[] = [
    { key: "set", term: t("given"), value: <ByAt by={setBy} at={setAt} readerZone={readerZone} /> },
    endedAt === null
      ? null
      : {
          key: "ended",
          term: t(state === "lifted" ? "lifted" : "ended"),
          value: <ByAt by={liftedBy} at={endedAt} readerZone={readerZone} />,
        },
  ];
  return facts.filter((fact) => fact !== null);
}

function ByAt({ by, at, readerZone }: { by: string | null; at: string; readerZone: string }) {
  return (
    <>
      {by === null ? null : (
        <>
          <bdi>{by}</bdi>
          {" · "}
        </>
      )}
      <Moment instant={at} readerZone={readerZone} />
    </>
  );
}
