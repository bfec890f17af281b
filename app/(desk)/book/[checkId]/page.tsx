import { ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { findReaderZone } from "#app/reader-zone.ts";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { toHotelAddress } from "#components/search/search-draft.ts";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { RateView } from "#lib/console/hotel/views.ts";
import type { CheckView } from "#lib/console/order/views.ts";
import { Alternatives } from "./alternatives.tsx";
import { CheckNotice } from "./check-notice.tsx";
import { readCheck } from "./read-check.ts";
import { StayTerms, TermWarnings, TotalTerms } from "./terms.tsx";

type Props = PageProps<"/book/[checkId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("check"))("title") };
}

/** What would be booked, as the service answered it a moment ago: the same, changed, or gone. */
export default async function ReviewPage({ params }: Props) {
  const check = await readCheck((await params).checkId);
  const t = await getTranslations("check");
  return (
    <>
      <PageHeading
        above={<TextLink href={toHotelAddress(check.hotel.hotelId, check.query)}>{t("back")}</TextLink>}
        title={<LocalName name={check.hotel.name} />}
        lead={<LocalName name={check.hotel.address} originalToo={false} />}
      />
      <CheckNotice check={check} />
      {check.terms ? <Terms check={check} terms={check.terms} /> : <Gone check={check} />}
    </>
  );
}

async function Terms({ check, terms }: { check: CheckView; terms: RateView }) {
  const [t, rate, readerZone] = await Promise.all([
    getTranslations("check"),
    getTranslations("rate"),
    findReaderZone(),
  ]);
  const isOpen = check.state === "same" && !check.isStale && !check.orderId;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <TermWarnings terms={terms} />
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
      <TotalTerms check={check} terms={terms}>
        {isOpen ? (
          <LinkButton tone="primary" size="large" href={`/book/${check.checkId}/guests`} className="w-full">
            {t("toGuests")}
            <ArrowRight aria-hidden size={20} className="mirror-rtl" />
          </LinkButton>
        ) : null}
      </TotalTerms>
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
