import { getTranslations } from "next-intl/server";
import { FollowOrder } from "#app/(desk)/orders/follow.tsx";
import { WaitingInLine } from "#app/(desk)/waiting-in-line.tsx";
import { Moment } from "#components/order/moment.tsx";
import { NextCheck } from "#components/order/next-check.tsx";
import { OrderStateSentence, OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { CancellationView } from "#lib/console/order/views/cancellation.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { toOrderPulse } from "./order-mark.ts";
import { readSince } from "./read-order.ts";
import { RecheckForm } from "./recheck-form.tsx";

const UNDER_WAY: ReadonlySet<CancellationView["state"]> = new Set(["sending", "unsettled", "accepted"]);

/** The state in plain words: what is known, from which call, and when the next check is. */
export async function OrderStatus({ order, readerZone }: { order: OrderView; readerZone: string }) {
  const t = await getTranslations("order");
  const isCancelling = order.cancellation !== null && UNDER_WAY.has(order.cancellation.state);
  // While a cancellation is on its way the order still counts as confirmed at the service.
  const state = isCancelling ? "needCancel" : order.state;
  return (
    <Panel>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="sr-only">{t("section.status")}</h2>
          <OrderStatusBadge state={state} />
          {order.nextCheckAt && (!order.isFinal || order.mayBeBooked) ? (
            <p className="text-small">
              <NextCheckLine instant={order.nextCheckAt} readerZone={readerZone} />
            </p>
          ) : null}
        </div>
        <p className="text-lead">
          <StatusSentence order={order} isCancelling={isCancelling} />
        </p>
        {isWaiting(order) ? <WaitingInLine orderId={order.orderId} /> : null}
        {order.failure ? <FailureDetail failure={order.failure} /> : null}
        {order.statusRemark ? <OwnWords text={order.statusRemark} /> : null}
        {order.recheck && order.isOwn ? <RecheckForm orderId={order.orderId} /> : null}
        <FollowOrder
          orderId={order.orderId}
          since={await readSince()}
          address={`/api/orders/${encodeURIComponent(order.orderId)}`}
          drawn={toOrderPulse(order)}
          announcement={t("live.now", { state: t(`state.${state}`) })}
          following={t("live.following")}
          offline={t("live.offline")}
        />
        {order.isFinal ? null : (
          <noscript>
            <p className="text-small text-ink-soft">{t("live.noScript")}</p>
          </noscript>
        )}
      </div>
    </Panel>
  );
}

/** When the service is asked next, and how long it is until then. */
async function NextCheckLine({ instant, readerZone }: { instant: string; readerZone: string }) {
  const t = await getTranslations("order");
  const moment = <Moment instant={instant} readerZone={readerZone} />;
  const left = (
    <NextCheck
      instant={instant}
      texts={{ due: t("checkingNow"), left: t("nextCheckLeft", { left: "{left}" }) }}
    />
  );
  return t.rich("nextCheckLine", { at: () => moment, left: () => left });
}

/** Whether Book or Cancel may stand in line, for whoever looks at it: nobody else is told their place. */
function isWaiting({ state, cancellation, isOwn }: OrderView): boolean {
  return isOwn && (state === "sending" || cancellation?.state === "sending");
}

async function StatusSentence({ order, isCancelling }: { order: OrderView; isCancelling: boolean }) {
  const t = await getTranslations("order");
  if (order.mayBeBooked) return <>{t("mayBeBooked")}</>;
  if (order.failure) return <>{t(`failure.${order.failure.kind}`)}</>;
  if (order.cancellation && isCancelling) return <>{t(`cancellation.${order.cancellation.state}`)}</>;
  return <OrderStateSentence state={order.state} />;
}

async function FailureDetail({ failure }: { failure: NonNullable<OrderView["failure"]> }) {
  const t = await getTranslations("failures");
  return (
    <>
      {failure.message ? <OwnWords text={failure.message} /> : null}
      {failure.businessCode === null ? null : (
        <p className="text-small text-ink-soft">{t("code", { code: String(failure.businessCode) })}</p>
      )}
    </>
  );
}

async function OwnWords({ text }: { text: string }) {
  const t = await getTranslations("order");
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <p className="text-small text-ink-soft">{t("ownWords")}</p>
      <SupplierText lines>{text}</SupplierText>
    </div>
  );
}
