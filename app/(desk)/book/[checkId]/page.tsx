import { ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { findReaderZone } from "#app/reader-zone.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { toHotelAddress } from "#components/search/search-draft.ts";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { RateView } from "#lib/console/hotel/views.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";
import { Alternatives } from "./alternatives.tsx";
import { CheckNotice } from "./check-notice.tsx";
import { SwapNotice } from "./swap-notice.tsx";
import { readCheck } from "./read-check.ts";
import { AskedOfGuests, StayTerms, TermWarnings, TotalTerms } from "./terms.tsx";

type Props = PageProps<"/book/[checkId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readCheck((await params).checkId);
  return { title: (await getTranslations("check"))("title") };
}

/** What would be booked, as the service answered it a moment ago: the same, changed, or gone. */
export default async function ReviewPage({ params }: Props) {
  const check = await readCheck((await params).checkId);
  const t = await getTranslations("check");
  const back = toHotelAddress(check.hotel.hotelId, check.query);
  return (
    <>
      <DeclareActions
        actions={[
          ...(isOpen(check)
            ? [{ id: "guests", label: t("toGuests"), key: "g", act: { go: toGuestsAddress(check) } }]
            : []),
          { id: "back", label: t("back"), key: "b", act: { go: back } },
        ]}
      />
      <PageHeading
        above={<TextLink href={back}>{t("back")}</TextLink>}
        title={<LocalName name={check.hotel.name} />}
        lead={<LocalName name={check.hotel.address} originalToo={false} />}
      />
      <CheckNotice check={check} />
      <SwapNotice check={check} />
      {check.terms ? <Terms check={check} terms={check.terms} /> : <Gone check={check} />}
    </>
  );
}

function isOpen({ state, isStale, orderId, origin }: CheckView): boolean {
  return state === "same" && !isStale && !orderId && !origin?.swap?.obstacle;
}

function toGuestsAddress({ checkId }: CheckView): string {
  return `/book/${checkId}/guests`;
}

async function Terms({ check, terms }: { check: CheckView; terms: RateView }) {
  const [t, rate, readerZone] = await Promise.all([
    getTranslations("check"),
    getTranslations("rate"),
    findReaderZone(),
  ]);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <TermWarnings terms={terms} />
        <AskedOfGuests fields={check.requiredGuestFields} />
        <StayTerms check={check} terms={terms} />
        <Panel title={rate("cancellation")}>
          <CancellationTimeline
            steps={terms.cancelSteps}
            total={terms.netTotal}
            nowMs={Date.now()}
            readerZone={readerZone}
          />
        </Panel>
        {terms.rateComment ? (
          <Panel title={t("remarks")} className="border-warning-line">
            <p className="mb-2 text-small text-ink-soft">{t("remarksLead")}</p>
            <SupplierText lines>{terms.rateComment}</SupplierText>
          </Panel>
        ) : null}
      </div>
      <div className="wide:sticky wide:top-20">
        <TotalTerms check={check} terms={terms}>
          {isOpen(check) ? (
            <LinkButton tone="primary" size="large" href={toGuestsAddress(check)} className="w-full">
              {t("toGuests")}
              <ArrowRight aria-hidden size={20} className="mirror-rtl" />
            </LinkButton>
          ) : null}
        </TotalTerms>
      </div>
    </div>
  );
}

/** Nothing can be booked any more: what was wanted stays in sight beside what else there is. */
async function Gone({ check }: { check: CheckView }) {
  return (
    <>
      <StayTerms check={check} terms={check.shown} />
      <Alternatives check={check} />
    </>
  );
}
