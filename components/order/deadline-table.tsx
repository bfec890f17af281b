import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { HeadCell, Table } from "#components/ui/table.tsx";
import type { Money } from "#lib/domain/money.ts";
import { Deadline } from "./deadline.tsx";
import { BookedBy, OrderCell, OrderRow, type OrderRowLine } from "./order-row.tsx";

/** How far off a deadline is: past by less than a day, or to come within so many days. */
export type DeadlineGroup = "past" | "1" | "3" | "7" | "15" | "later";

export type DeadlineLine = OrderRowLine & {
  bookedBy: { name: string };
  due: string;
  group: DeadlineGroup;
  before: Money;
  after: Money;
  isWholeAfter: boolean;
  residencyCode: string;
  cancelObstacle: "not-permitted" | "state" | "in-progress" | "no-supplier-reference" | null;
};

type DeadlineTableProps = {
  deadlines: readonly DeadlineLine[];
  readerZone: string;
  withBooker: boolean;
};

/** Deadlines in groups by how far off they are; where columns do not fit, each line is laid out as a card. */
export function DeadlineTable({ deadlines, readerZone, withBooker }: DeadlineTableProps) {
  const t = useTranslations("orders");
  const isAnyToCancel = deadlines.some(({ cancelObstacle }) => cancelObstacle === null);
  return (
    <Table caption={t("deadlines.caption")} className="max-wide:border-0 max-wide:bg-transparent">
      <thead className="max-wide:sr-only">
        <tr>
          <HeadCell>{t("deadlines.due")}</HeadCell>
          <HeadCell>{t("deadlines.fee")}</HeadCell>
          <HeadCell>{t("column.hotel")}</HeadCell>
          <HeadCell>{t("column.guest")}</HeadCell>
          <HeadCell>{t("column.stay")}</HeadCell>
          <HeadCell>{t("column.state")}</HeadCell>
          {isAnyToCancel ? (
            <HeadCell>
              <span className="sr-only">{t("deadlines.cancelShort")}</span>
            </HeadCell>
          ) : null}
        </tr>
      </thead>
      {[...Map.groupBy(deadlines, ({ group }) => group)].map(([group, lines]) => (
        <tbody key={group} className="max-wide:mb-6 max-wide:flex max-wide:flex-col max-wide:gap-3">
          <tr className="border-line wide:border-y">
            <th
              scope="rowgroup"
              colSpan={isAnyToCancel ? 7 : 6}
              className={classNames(
                "px-(--cell-inline) pt-4 pb-2 text-start font-semibold max-wide:p-0",
                (group === "past" || group === "1") && "text-danger",
              )}
            >
              {t(`deadlines.group.${group}`)}
            </th>
          </tr>
          {lines.map((line) => (
            <DeadlineRow
              key={`${line.orderId} ${line.due}`}
              line={line}
              readerZone={readerZone}
              withBooker={withBooker}
              isAnyToCancel={isAnyToCancel}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function DeadlineRow({
  line,
  readerZone,
  withBooker,
  isAnyToCancel,
}: { line: DeadlineLine; isAnyToCancel: boolean } & Omit<DeadlineTableProps, "deadlines">) {
  return (
    <OrderRow
      order={line}
      readerZone={readerZone}
      before={
        <>
          <OrderCell className="font-medium">
            <Deadline instant={line.due} readerZone={readerZone} residencyCode={line.residencyCode} />
          </OrderCell>
          <OrderCell>
            <Fees line={line} />
          </OrderCell>
        </>
      }
      underGuest={
        withBooker ? (
          <span className="block text-small text-ink-soft">
            <BookedBy name={line.bookedBy.name} />
          </span>
        ) : null
      }
      underState={
        <div className="mt-2 empty:hidden">
          <Obstacle line={line} />
        </div>
      }
    >
      {isAnyToCancel ? (
        <OrderCell className="max-wide:empty:hidden wide:text-end">
          <Cancelling line={line} />
        </OrderCell>
      ) : null}
    </OrderRow>
  );
}

/** What cancelling costs up to then and after it; of what is past, what it costs now. */
function Fees({ line: { group, before, after, isWholeAfter } }: { line: DeadlineLine }) {
  const t = useTranslations("orders.deadlines");
  const feeBefore = <Amount money={before} />;
  const feeAfter = <Amount money={after} />;
  return (
    <>
      {group === "past" ? null : (
        <span className="block">
          {before.amountMinor === 0 ? (
            <span className="text-success">{t("freeUntilThen")}</span>
          ) : (
            t.rich("untilThen", { fee: () => feeBefore })
          )}
        </span>
      )}
      <span className="block font-semibold text-danger">
        {t.rich(group === "past" ? "now" : "afterThen", { fee: () => feeAfter })}
      </span>
      {isWholeAfter ? <span className="block text-small text-ink-soft">{t("whole")}</span> : null}
    </>
  );
}

function Obstacle({ line: { cancelObstacle } }: { line: DeadlineLine }) {
  const t = useTranslations("order.obstacle");
  // Whoever may cancel nothing is not told so on every line.
  if (cancelObstacle === null || cancelObstacle === "not-permitted") return null;
  return <span className="text-small text-ink-soft">{t(cancelObstacle)}</span>;
}

function Cancelling({ line: { orderId, reference, cancelObstacle } }: { line: DeadlineLine }) {
  const t = useTranslations("orders.deadlines");
  if (cancelObstacle !== null) return null;
  return (
    <LinkButton
      href={`/orders/${encodeURIComponent(orderId)}/cancel`}
      prefetch={false}
      aria-label={t("cancel", { reference })}
      icon={<Undo2 aria-hidden size={16} className="mirror-rtl" />}
    >
      {t("cancelShort")}
    </LinkButton>
  );
}
