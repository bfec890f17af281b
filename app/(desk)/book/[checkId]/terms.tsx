import { Lock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PartySummary } from "#components/party/party-summary.tsx";
import { Board } from "#components/rate/board.tsx";
import { PriceBlock } from "#components/rate/price-block.tsx";
import { toPriceParts } from "#components/rate/price-parts.ts";
import { SellingPrice } from "#components/rate/selling-price.tsx";
import { formatStayDate } from "#components/stay/format-stay.ts";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { withoutControls } from "#components/supplier-text/without-controls.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Dotted } from "#components/ui/dotted.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { RateView } from "#lib/console/hotel/views.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { isStayDate, nightsBetween } from "#lib/domain/stay-date.ts";

type TermsProps = { check: CheckView; terms: RateView };

/** What nobody may overlook before booking. */
export function TermWarnings({ terms }: { terms: RateView }) {
  const t = useTranslations("check");
  const rate = useTranslations("rate");
  return (
    <>
      {terms.refundableMode === "no" ? (
        <Banner tone="danger" title={t("nonRefundable.title")}>
          {t("nonRefundable.text")}
        </Banner>
      ) : null}
      {terms.packaged ? <Banner tone="warning" title={rate("packaged")} /> : null}
    </>
  );
}

/** What the supplier insists on knowing of every guest, said while it can still be asked for. */
export function AskedOfGuests({ fields }: { fields: CheckView["requiredGuestFields"] }) {
  const t = useTranslations("check");
  const guests = useTranslations("guests");
  if (fields.length === 0) return null;
  return (
    <Banner tone="info" title={t("asked.title")}>
      <p>{t("asked.text")}</p>
      <p className="mt-1 font-semibold">
        <Dotted parts={fields.map((field) => ({ key: field, part: guests(field) }))} />
      </p>
    </Banner>
  );
}

/** Stay, party and room: what was searched, unchanged, and sealed with the price. */
export function StayTerms({ check, terms }: TermsProps) {
  const t = useTranslations("check");
  const { query, party, roomName } = check;
  const supplierRoom = <SupplierText>{terms.supplierRoomName ?? ""}</SupplierText>;
  return (
    <Panel>
      <div className="flex flex-col gap-5">
        <p className="text-lead font-semibold">
          <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
        </p>
        <div>
          <p className="font-semibold">
            <LocalName name={roomName} />
          </p>
          {terms.supplierRoomName ? (
            <p className="text-small text-ink-soft">{t.rich("supplierRoom", { name: () => supplierRoom })}</p>
          ) : null}
          <p className="mt-1.5">
            <Board code={terms.board?.code} />
          </p>
        </div>
        <PartySummary party={party} />
        <p className="flex items-start gap-2 border-t border-line pt-3 text-small text-ink-soft">
          <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{t("sealed")}</span>
        </p>
      </div>
    </Panel>
  );
}

/** The price that adds up, what it may be sold for, and the way on. */
export function TotalTerms({ check, terms, children }: TermsProps & { children: ReactNode }) {
  const t = useTranslations("check");
  const language = useLocale();
  const { query } = check;
  return (
    <Panel title={t("price")}>
      <div className="flex flex-col gap-5">
        <PriceBlock
          price={toPriceParts(terms, query.rooms.length, nightsBetween(query.checkIn, query.checkOut))}
        />
        <SellingPrice terms={terms} />
        {check.exchange ? (
          <p className="text-small text-ink-soft">
            {t("exchange", { date: toDay(check.exchange.date, language) })}
          </p>
        ) : null}
        {children}
      </div>
    </Panel>
  );
}

// The contract promises a text, not a day (§2.8).
function toDay(date: string, language: Language): string {
  return isStayDate(date) ? formatStayDate(date, language) : withoutControls(date);
}
