import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Amount } from "#components/money/amount.tsx";
import { Board } from "#components/rate/board.tsx";
import { Refundability } from "#components/rate/refundability.tsx";
import { StepText } from "#components/rate/step-text.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { ClientStep, ClientTerms } from "#lib/console/quote/views.ts";
import type { Money } from "#lib/domain/money.ts";
import { offsetOf } from "#lib/domain/wall-clock.ts";

const NO_ZONE = "+00:00";

/** Meals, whether money comes back, and what the supplier calls the room. */
export function ClientRoom({ terms }: { terms: ClientTerms }) {
  const t = useTranslations("quote");
  const { supplierRoomName, refundableUntil, packaged } = terms;
  const supplierRoom = <SupplierText>{supplierRoomName ?? ""}</SupplierText>;
  return (
    <div className="flex flex-col items-start gap-1.5">
      {supplierRoomName ? (
        <p className="text-small text-ink-soft">{t.rich("supplierRoom", { name: () => supplierRoom })}</p>
      ) : null}
      <Board code={terms.boardCode} />
      {/* The client's own clock is not known: the property's is told alone. */}
      <Refundability
        mode={terms.refundableMode}
        until={refundableUntil}
        readerZone={offsetOf(refundableUntil ?? "") ?? NO_ZONE}
      />
      {packaged ? <p className="text-small text-warning">{t("packaged")}</p> : null}
    </div>
  );
}

/** What was asked for a stay that nobody can have any more. */
export function PriceOnce({ price }: { price: Money | null }) {
  const t = useTranslations("quote");
  if (!price) return null;
  const amount = <Amount money={price} forClient />;
  return <p className="text-small text-ink-soft">{t.rich("priceBefore", { price: () => amount })}</p>;
}

/** What is asked for the stay: the selling price, and what comes on top. */
export function ClientPrice({ terms, before }: { terms: ClientTerms; before: ClientTerms | null }) {
  const t = useTranslations("quote");
  const { price, besides, atProperty } = terms;
  const isMoved = before?.price && price && before.price.amountMinor !== price.amountMinor;
  return (
    <div className="flex flex-col gap-3">
      {price ? (
        <div>
          <p className="text-small text-ink-soft">{t("price")}</p>
          <p className="text-title font-bold">
            <Amount money={price} forClient />
          </p>
          {isMoved ? <PriceOnce price={before.price} /> : null}
        </div>
      ) : (
        <p className="font-semibold">{t("priceByAgency")}</p>
      )}
      {besides.length > 0 ? (
        <div className="text-small text-ink-soft">
          <p>{t("besides")}</p>
          <ul>
            {besides.map((name, index) => (
              <li key={index}>
                <LocalName name={name} originalToo={false} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {atProperty.length > 0 ? (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 rounded-control bg-warning-soft px-3.5 py-3">
          <dt className="col-span-2 mb-0.5 text-small font-semibold text-warning">{t("atProperty")}</dt>
          {atProperty.map(({ name, amount }, index) => (
            <Fragment key={index}>
              <dt className="min-w-0">
                <LocalName name={name} originalToo={false} />
              </dt>
              <dd className="ps-4 text-end">
                {amount ? <Amount money={amount} forClient /> : t("unknownAmount")}
              </dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

const TEXT = { free: "text-success", part: "text-warning", all: "text-danger" };

/** What is kept of the price by whoever cancels, and when, in words and on the property's clock. */
export function ClientSteps({ steps }: { steps: readonly ClientStep[] }) {
  const t = useTranslations("quote");
  return (
    <ol className="flex flex-col gap-2 text-pretty">
      {steps.map(({ kind, from, until }) => (
        <li key={until ?? "end"}>
          <StepText
            edge={until ? "until" : from ? "after" : "fromBooking"}
            at={until ?? from}
            // The client's own clock is not known: the property's is told alone.
            readerZone={offsetOf(until ?? from ?? "") ?? NO_ZONE}
            whenClass="text-small text-ink-soft"
          >
            <span className={classNames("font-semibold", TEXT[kind])}>{t(`step.${kind}`)}</span>
          </StepText>
        </li>
      ))}
    </ol>
  );
}
