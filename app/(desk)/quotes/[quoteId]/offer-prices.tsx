import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { formatMoney } from "#lib/domain/format-money.ts";
import type { OfferView } from "#lib/console/quote/views.ts";
import type { MarkUp } from "#lib/domain/mark-up.ts";
import type { Money } from "#lib/domain/money.ts";

type OfferPricesProps = { net: Money; selling: OfferView["selling"]; markUp: MarkUp | null };

/** What the agency pays, what it adds, and what its client is asked, beside each other. The client's view has the last alone. */
export function OfferPrices({ net, selling, markUp }: OfferPricesProps) {
  const t = useTranslations("quotes.pricing");
  const quotes = useTranslations("quotes");
  const rateText = useTranslations("rate");
  const { rule, price, above, before } = selling;
  // Where the service names the price, what is above the net one is no mark-up of the agency's.
  const isOwn = rule === "marked-up" || rule === "other-currency";
  return (
    <div className="flex flex-col gap-1.5">
      <dl className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-2 rounded-control bg-sunken px-3.5 py-3">
        <Figure term={rateText("net")} isPrivate>
          <Amount money={net} />
        </Figure>
        <Figure term={t(isOwn ? "markUp" : "difference")} isPrivate>
          {above ? <Amount money={above} /> : t("none")}
        </Figure>
        <Figure term={rateText("selling")}>
          {price ? <Amount money={price} forClient className="font-bold" /> : t("none")}
          {before ? (
            <span className="block text-small text-warning">
              <Before price={before} />
            </span>
          ) : null}
        </Figure>
      </dl>
      <p data-private className="text-small text-ink-soft">
        {rule === "service" && !price ? quotes("noSelling") : <Rule rule={rule} markUp={markUp} />}
      </p>
    </div>
  );
}

type FigureProps = { term: string; isPrivate?: boolean; children: ReactNode };

function Figure({ term, isPrivate = false, children }: FigureProps) {
  return (
    <div className="min-w-0" data-private={isPrivate ? "" : undefined}>
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Before({ price }: { price: Money }) {
  const t = useTranslations("quotes.pricing");
  const amount = <Amount money={price} forClient />;
  return t.rich("before", { price: () => amount });
}

function Rule({ rule, markUp }: { rule: OfferView["selling"]["rule"]; markUp: MarkUp | null }) {
  const t = useTranslations("quotes.pricing.rule");
  const language = useLocale();
  if (rule !== "marked-up" || !markUp) return rule === "marked-up" ? null : t(rule);
  if (markUp.kind === "amount")
    return t("marked-up-amount", { amount: formatMoney(markUp.amount, language) });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return t("marked-up-percent", { percent: percent.format(markUp.hundredths / 10_000) });
}
