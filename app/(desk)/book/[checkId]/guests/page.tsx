import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { book } from "#app/(desk)/book/actions.ts";
import { GuestsForm } from "#components/guests/guests-form.tsx";
import { findGuestsTexts } from "./guests-texts.ts";
import { formatMoney } from "#components/money/format-money.ts";
import { toPriceParts } from "#components/rate/price-parts.ts";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { RateView } from "#lib/console/hotel/views.ts";
import type { CheckView } from "#lib/console/order/views.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { readCheck } from "../read-check.ts";
import { StayTerms, TermWarnings, TotalTerms } from "../terms.tsx";

type Props = PageProps<"/book/[checkId]/guests">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("guests"))("title") };
}

/** Who travels, by name. Everything else about them was searched and checked, and is shown and not asked. */
export default async function GuestsPage({ params }: Props) {
  const check = await readCheck((await params).checkId);
  const { terms } = check;
  // The review says why it does not go on from here.
  if (!terms || check.state !== "same" || check.isStale || check.orderId) redirect(`/book/${check.checkId}`);
  const t = await getTranslations("guests");
  return (
    <>
      <PageHeading
        above={<TextLink href={`/book/${check.checkId}`}>{t("back")}</TextLink>}
        title={t("title")}
        lead={<LocalName name={check.hotel.name} />}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Form check={check} terms={terms} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
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
  const [t, language] = await Promise.all([getTranslations("guests"), getLocale()]);
  const { query } = check;
  const price = toPriceParts(terms, query.rooms.length, nightsBetween(query.checkIn, query.checkOut));
  const total = formatMoney(price.dueNow, language);
  return (
    <GuestsForm
      action={book.bind(null, check.checkId)}
      slots={check.guestSlots}
      required={check.requiredGuestFields}
      texts={await findGuestsTexts(check, total)}
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
