import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { Moment } from "#components/order/moment.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { type Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { CancellationView } from "#lib/console/order/views/cancellation.ts";

type Props = { cancellation: CancellationView; readerZone: string };

/** A cancellation that was asked for: how far it is, and the money. */
export function OrderCancellation({ cancellation, readerZone }: Props) {
  const t = useTranslations("order.cancellation");
  const section = useTranslations("order.section");
  const own = useTranslations("order");
  return (
    <Panel title={section("cancel")}>
      <p className="mb-4">{t(cancellation.state)}</p>
      {cancellation.message ? (
        <div className="mb-4 rounded-control bg-sunken px-3.5 py-2.5">
          <p className="text-small text-ink-soft">{own("ownWords")}</p>
          <SupplierText lines>{cancellation.message}</SupplierText>
        </div>
      ) : null}
      <DefinitionList items={toFacts(cancellation, readerZone, t)} />
    </Panel>
  );
}

function toFacts(
  cancellation: CancellationView,
  readerZone: string,
  t: ReturnType<typeof useTranslations<"order.cancellation">>,
): Definition[] {
  const facts: (Definition | null)[] = [
    {
      key: "at",
      term: t("requested"),
      value: <Moment instant={cancellation.requestedAt} readerZone={readerZone} />,
    },
    { key: "by", term: t("by"), value: <bdi>{cancellation.requestedBy ?? t("byInstruction")}</bdi> },
    { key: "agreed", term: t("agreedFee"), value: <Amount money={cancellation.agreedFee} /> },
    cancellation.serviceFee && {
      key: "kept",
      term: t("serviceFee"),
      value: <Amount money={cancellation.serviceFee} />,
    },
    cancellation.refunded && {
      key: "refunded",
      term: t("refunded"),
      value: <Amount money={cancellation.refunded} />,
    },
    cancellation.cancelledAt === null
      ? null
      : {
          key: "cancelled",
          term: t("at"),
          value: <Moment instant={cancellation.cancelledAt} readerZone={readerZone} />,
        },
    cancellation.reason === null
      ? null
      : { key: "reason", term: t("reason"), value: <SupplierText>{cancellation.reason}</SupplierText> },
  ];
  return facts.filter((fact) => fact !== null);
}
