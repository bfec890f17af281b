import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PropertyInstant } from "#components/instant/instant.tsx";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import type { Money } from "#lib/domain/money.ts";
import { Board } from "./board.tsx";
import type { ComparedOffer, OfferTerm } from "./compared-terms.ts";
import { PackageMark } from "./package-mark.tsx";
import { Refundability } from "./refundability.tsx";

type OfferTermValueProps = { term: OfferTerm; offer: ComparedOffer | null; readerZone: string };

/** One term of an offer as it stands beside others of its kind. */
export function OfferTermValue({ term, offer, readerZone }: OfferTermValueProps) {
  const t = useTranslations("compare");
  if (offer === null) return <Nothing>{t("none")}</Nothing>;
  switch (term) {
    case "room":
      return (
        <>
          <LocalName name={offer.roomName} originalToo={false} />
          {offer.supplierRoomName ? (
            <span className="block text-micro text-ink-soft">
              <SupplierText>{offer.supplierRoomName}</SupplierText>
            </span>
          ) : null}
        </>
      );
    case "board":
      return <Board code={offer.boardCode} />;
    case "refund":
      return <Refundability mode={offer.refundableMode} readerZone={readerZone} />;
    case "freeUntil":
      if (offer.freeUntil === null) return <Nothing>{t("notFree")}</Nothing>;
      return <PropertyInstant instant={offer.freeUntil} readerZone={readerZone} isSoft />;
    case "dueNow":
      return <Amount money={offer.dueNow} className="text-lead font-bold text-ink" />;
    case "selling":
      return offer.selling ? (
        <Amount money={offer.selling} forClient className="font-semibold" />
      ) : (
        <Nothing>{t("none")}</Nothing>
      );
    case "atProperty":
      if (offer.atProperty === "none") return <Nothing>{t("nothingMore")}</Nothing>;
      return <Known amount={offer.atProperty} forClient />;
    case "inAll":
      return <Known amount={offer.inAll} className="font-semibold" />;
    case "clientInAll":
      if (offer.clientInAll === "none") return <Nothing>{t("none")}</Nothing>;
      return <Known amount={offer.clientInAll} forClient className="font-semibold" />;
    case "commission":
      return offer.commissionable ? <Amount money={offer.commissionable} /> : <Nothing>{t("none")}</Nothing>;
    case "packaged":
      break;
  }
  return offer.packaged ? <PackageMark /> : <Nothing>{t("notPackaged")}</Nothing>;
}

function Nothing({ children }: { children: ReactNode }) {
  return <span className="text-ink-soft">{children}</span>;
}

type KnownProps = { amount: Money | null; forClient?: boolean; className?: string };

function Known({ amount, ...look }: KnownProps) {
  const t = useTranslations("rate");
  if (amount === null) return <span className="text-warning">{t("unknownAmount")}</span>;
  return <Amount money={amount} {...look} />;
}
