import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { book } from "#app/(desk)/book/actions.ts";
import { GuestsForm } from "#components/guests/guests-form.tsx";
import { findGuestsTexts } from "./guests-texts.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { toPriceParts } from "#components/rate/price-parts.ts";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listEarlierGuests } from "#lib/console/order/list-earlier-guests.ts";
import type { RateView } from "#lib/console/hotel/views.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { CheckNotice } from "../check-notice.tsx";
import { readCheck } from "../read-check.ts";
import { SwapNotice } from "../swap-notice.tsx";
import { toKnownValues } from "./known-values.ts";
import { StayTerms, TermWarnings, TotalTerms } from "../terms.tsx";

type Props = PageProps<"/book/[checkId]/guests">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readCheck((await params).checkId);
  return { title: (await getTranslations("guests"))("title") };
}

/** Who travels, by name. Everything else about them was searched and checked, and is shown and not asked. */
export default async function GuestsPage({ params }: Props) {
  const check = await readCheck((await params).checkId);
  const { terms } = check;
  // The review says why it does not go on from here.
  const isOpen = check.state === "same" && !check.isStale && !check.origin?.swap?.obstacle;
  // Where it became an order meanwhile, a form sent without scripts is still told here for whom nothing was booked.
  if (!terms || (!isOpen && !check.orderId)) redirect(`/book/${check.checkId}`);
  const t = await getTranslations("guests");
  const back = `/book/${check.checkId}`;
  return (
    <>
      <DeclareActions actions={[{ id: "back", label: t("back"), key: "b", act: { go: back } }]} />
      <PageHeading
        above={<TextLink href={back}>{t("back")}</TextLink>}
        title={t("title")}
        lead={<LocalName name={check.hotel.name} />}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {check.orderId ? null : <SwapNotice check={check} />}
          <Form check={check} terms={terms} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-20">
          <TotalTerms check={check} terms={terms}>
            {null}
          </TotalTerms>
          <StayTerms check={check} terms={terms} />
        </div>
      </div>
    </>
  );
}

async function Form({ check, terms }: { check: CheckView; terms: RateView }) {
  const t = await getTranslations("guests");
  const { query } = check;
  const price = toPriceParts(terms, query.rooms.length, nightsBetween(query.checkIn, query.checkOut));
  return (
    <GuestsForm
      checkId={check.checkId}
      action={book.bind(null, check.checkId)}
      slots={check.guestSlots}
      required={check.requiredGuestFields}
      earlier={requireValue(await listEarlierGuests(await requireReader(`/book/${check.checkId}`), {}))}
      known={check.origin ? toKnownValues(check.origin) : {}}
      texts={await findGuestsTexts(check, price.dueNow)}
      closed={check.orderId ? <CheckNotice check={check} /> : null}
    >
      <TermWarnings terms={terms} />
      {terms.rateComment ? (
        <Disclosure summary={t("remarks")}>
          <SupplierText lines className="text-small">
            {terms.rateComment}
          </SupplierText>
        </Disclosure>
      ) : null}
    </GuestsForm>
  );
}
