import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { acceptChanges, chooseRate } from "#app/(desk)/book/actions.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { AcceptForm } from "#components/check/accept-form.tsx";
import { Instant } from "#components/instant/instant.tsx";
import { ChooseRate, ChooseRateForm } from "#components/rate/choose-rate-form.tsx";
import { TermChanges } from "#components/rate/term-changes.tsx";
import { toHotelAddress } from "#components/search/search-draft.ts";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { RateView } from "#lib/console/hotel/views.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";

/** How the re-check came out. One thing at a time: whatever stops the way on is said first. */
export async function CheckNotice({ check }: { check: CheckView }) {
  const t = await getTranslations("check");
  if (check.orderId) {
    return (
      <Banner
        tone="info"
        title={t("booked.title")}
        actions={
          <LinkButton tone="primary" href={`/orders/${check.orderId}`}>
            {t("booked.action")}
          </LinkButton>
        }
      >
        {t("booked.text")}
      </Banner>
    );
  }
  if (!check.terms) {
    return (
      <Banner tone="danger" title={t("gone.title")}>
        {check.alternatives.length > 0 ? t("gone.others") : t("gone.noOthers")}
        <OwnWords check={check} />
      </Banner>
    );
  }
  if (check.isStale) return <Stale check={check} />;
  if (check.state === "changed") return <Question check={check} terms={check.terms} />;
  return <Holds check={check} />;
}

async function Stale({ check }: { check: CheckView }) {
  const t = await getTranslations("check");
  return (
    <Banner
      tone="warning"
      title={t("stale.title")}
      actions={
        <ChooseRateForm
          action={chooseRate}
          sheetId={check.sheetId}
          className="flex flex-col items-end gap-1.5"
        >
          <ChooseRate
            ratePkgId={check.shown.ratePkgId}
            label={t("stale.action")}
            pendingLabel={t("checking")}
          />
        </ChooseRateForm>
      }
    >
      {t("stale.text")}
    </Banner>
  );
}

/** Old and new side by side. Nothing goes on before somebody has answered. */
async function Question({ check, terms }: { check: CheckView; terms: RateView }) {
  const [t, readerZone] = await Promise.all([getTranslations("check"), findReaderZone()]);
  return (
    <Panel title={t("changed.title")} className="border-2 border-warning">
      <div className="flex flex-col gap-5">
        <div>
          <p className="text-ink-soft">{t("changed.lead")}</p>
          <OwnWords check={check} />
        </div>
        <TermChanges
          changes={check.changes}
          readerZone={readerZone}
          oldLabel={t("changed.old")}
          nowLabel={t("changed.now")}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <AcceptForm
            action={acceptChanges}
            checkId={check.checkId}
            seenTotalMinor={terms.netTotal.amountMinor}
            label={t("changed.accept")}
            pendingLabel={t("changed.pending")}
          />
          <LinkButton size="large" href={toHotelAddress(check.hotel.hotelId, check.query)}>
            {t("changed.refuse")}
          </LinkButton>
        </div>
      </div>
    </Panel>
  );
}

async function Holds({ check }: { check: CheckView }) {
  const [t, readerZone] = await Promise.all([getTranslations("check"), findReaderZone()]);
  const checkedAt = <Instant instant={check.checkedAt} readerZone={readerZone} />;
  return (
    <Banner tone="success" title={check.accepted ? t("accepted") : t("same")}>
      {t.rich("checkedAt", { at: () => checkedAt })}
    </Banner>
  );
}

function OwnWords({ check }: { check: CheckView }) {
  const t = useTranslations("results");
  if (!check.remark) return null;
  const words = <SupplierText>{check.remark}</SupplierText>;
  return <p className="mt-1 text-small">{t.rich("ownWords", { words: () => words })}</p>;
}
