import { CircleCheck, CircleHelp, CircleSlash, PlugZap } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "#components/ui/class-names.ts";
import { Dotted } from "#components/ui/dotted.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Labelled } from "#components/ui/labelled.tsx";
import type { OrderStatusName } from "#lib/domain/order-status.ts";
import { Moment } from "./moment.tsx";

/** One call about an order and what came of it. */
export type EvidenceLine = {
  id: string;
  at: string;
  call: "checkAvail" | "book" | "queryOrders" | "cancel" | "orderVoucher";
  outcome: "ok" | "refused" | "unreachable" | "unknown" | "malformed";
  finding: "found" | "empty" | "no-answer" | null;
  status: OrderStatusName | null;
  businessCode: number | null;
  httpStatus: number | null;
  requestId: string | null;
  identity: "person" | "system";
};

const SHOWN = 5;

type EvidenceListProps = { evidence: readonly EvidenceLine[]; readerZone: string };

/** The calls an order's state is known from, newest first. */
export function EvidenceList({ evidence, readerZone }: EvidenceListProps) {
  const t = useTranslations("order.evidence");
  if (evidence.length === 0) return <p className="text-small text-ink-soft">{t("none")}</p>;
  const newest = evidence.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const older = newest.slice(SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <Lines lines={newest.slice(0, SHOWN)} readerZone={readerZone} />
      {older.length > 0 ? (
        <Disclosure summary={t("older", { count: older.length })}>
          <Lines lines={older} readerZone={readerZone} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Lines({ lines, readerZone }: { lines: readonly EvidenceLine[]; readerZone: string }) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex gap-3 py-2 first:pt-0 last:pb-0">
          <Sign outcome={line.outcome} />
          <div className="min-w-0 flex-1">
            <Line line={line} readerZone={readerZone} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const SIGNS = {
  ok: { Icon: CircleCheck, className: "text-success" },
  refused: { Icon: CircleSlash, className: "text-danger" },
  unreachable: { Icon: PlugZap, className: "text-warning" },
  unknown: { Icon: CircleHelp, className: "text-warning" },
  malformed: { Icon: CircleHelp, className: "text-warning" },
};

function Sign({ outcome }: { outcome: EvidenceLine["outcome"] }) {
  const { Icon, className } = SIGNS[outcome];
  return <Icon aria-hidden size={18} className={classNames("mt-0.5 shrink-0", className)} />;
}

function Line({ line, readerZone }: { line: EvidenceLine; readerZone: string }) {
  const t = useTranslations("order.evidence");
  const states = useTranslations("order.state");
  const said = [
    line.finding ? t(`finding.${line.finding}`) : t(`outcome.${line.outcome}`),
    line.status ? t("answered", { state: states(line.status) }) : null,
  ].filter((part) => part !== null);
  const small = [
    t(`identity.${line.identity}`),
    line.httpStatus === null ? null : `HTTP ${line.httpStatus}`,
    line.businessCode === null ? null : t("code", { code: String(line.businessCode) }),
    line.requestId ? t("request", { id: line.requestId }) : null,
  ].filter((part) => part !== null);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Labelled label={<span className="font-semibold">{t(`call.${line.call}`)}</span>}>
            {said.join(" · ")}
          </Labelled>
        </span>
        <span className="text-small text-ink-soft">
          <Moment instant={line.at} readerZone={readerZone} />
        </span>
      </p>
      <p className="text-small text-ink-soft">
        <Dotted parts={small.map((part) => ({ key: part, part }))} />
      </p>
    </>
  );
}
