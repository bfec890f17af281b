import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { Board } from "#components/rate/board.tsx";
import type { RateView } from "#components/rate/rate-row.tsx";
import { Refundability } from "#components/rate/refundability.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";

type AlternativeTermsProps = {
  wanted: RateView;
  offered: RateView;
  roomName: I18N;
  isSameRoom: boolean;
  /** Below zero where it is cheaper; null where the currencies differ. */
  priceDifference: Money | null;
  readerZone: string;
  action: ReactNode;
};

/** One rate against the one that is gone: what it is, and on every term whether that is the same. */
export function AlternativeTerms(props: AlternativeTermsProps) {
  const { wanted, offered, isSameRoom, priceDifference, readerZone } = props;
  const t = useTranslations("check");
  const isSameBoard = (wanted.boardCode ?? "RO") === (offered.boardCode ?? "RO");
  const isSameRefund =
    wanted.refundableMode === offered.refundableMode && wanted.refundableUntil === offered.refundableUntil;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <dl className="grid min-w-0 flex-1 basis-96 items-start gap-x-6 gap-y-4 medium:grid-cols-2">
        <Term
          name={t("alternatives.room")}
          note={isSameRoom ? t("alternatives.same") : t("alternatives.other")}
        >
          <span className="font-semibold">
            <LocalName name={props.roomName} />
          </span>
        </Term>
        <Term name={t("price")} note={<Difference money={priceDifference} />}>
          <span className="text-lead font-bold">
            <Amount money={offered.total} />
          </span>
        </Term>
        <Term
          name={t("alternatives.board")}
          belowIcon
          note={isSameBoard ? t("alternatives.same") : <Instead>{<Board code={wanted.boardCode} />}</Instead>}
        >
          <Board code={offered.boardCode} />
        </Term>
        <Term
          name={t("alternatives.refund")}
          belowIcon
          note={isSameRefund ? t("alternatives.same") : t("alternatives.betterRefund")}
        >
          <Refundability
            mode={offered.refundableMode}
            until={offered.refundableUntil}
            readerZone={readerZone}
          />
        </Term>
      </dl>
      {props.action}
    </div>
  );
}

type TermProps = {
  name: string;
  note: ReactNode;
  /** The note stands below words that an icon is before. */
  belowIcon?: boolean;
  children: ReactNode;
};

function Term({ name, note, belowIcon = false, children }: TermProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="flex flex-col items-start">
        {children}
        <span className={classNames("text-small text-ink-soft", belowIcon && "ps-5.5")}>{note}</span>
      </dd>
    </div>
  );
}

function Instead({ children }: { children: ReactNode }) {
  const t = useTranslations("check");
  return (
    <span className="inline-flex flex-wrap items-start gap-x-1.5">
      {t("alternatives.insteadOf")} {children}
    </span>
  );
}

function Difference({ money }: { money: Money | null }) {
  const t = useTranslations("check");
  if (!money) return <>{t("alternatives.otherCurrency")}</>;
  if (money.amountMinor === 0) return <>{t("alternatives.samePrice")}</>;
  const by = { ...money, amountMinor: Math.abs(money.amountMinor) };
  const amount = () => <Amount money={by} />;
  return money.amountMinor > 0 ? (
    <span className="font-semibold text-warning">{t.rich("alternatives.dearer", { amount })}</span>
  ) : (
    <span className="font-semibold text-success">{t.rich("alternatives.cheaper", { amount })}</span>
  );
}
