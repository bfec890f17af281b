import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "#components/order/moment.tsx";
import { Reference } from "#components/order/reference.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { DefinitionList } from "#components/ui/definition-list.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";

export type VoucherFactsView = {
  number: string;
  version: number;
  issuedAt: string;
  byteSize: number;
  digest: string | null;
  verifyUrl: string | null;
};

/** What is known of a voucher without opening it. */
export function VoucherFacts({ voucher, readerZone }: { voucher: VoucherFactsView; readerZone: string }) {
  const t = useTranslations("voucher");
  const format = useFormatter();
  const { number, version, issuedAt, byteSize, digest, verifyUrl } = voucher;
  return (
    <div className="flex flex-col gap-3">
      <Long term={t("number")}>
        <Reference value={number} label={t("number")} />
      </Long>
      <DefinitionList
        items={[
          {
            key: "version",
            term: t("version"),
            value: version > 1 ? t("superseding", { version }) : format.number(version),
          },
          {
            key: "issued",
            term: t("issuedAt"),
            value: <Moment instant={issuedAt} readerZone={readerZone} />,
          },
          {
            key: "size",
            term: t("size"),
            value: format.number(Math.max(1, Math.round(byteSize / 1024)), {
              style: "unit",
              unit: "kilobyte",
            }),
          },
        ]}
      />
      {verifyUrl === null ? null : (
        <Long term={t("verify")}>
          <a
            href={verifyUrl}
            target="_blank"
            rel="noreferrer noopener"
            className="isolate-ltr wrap-anywhere text-accent underline underline-offset-3"
          >
            <SupplierText>{verifyUrl}</SupplierText>
          </a>
        </Long>
      )}
      {digest === null ? null : (
        <Disclosure summary={t("digestTitle")}>
          <div className="flex flex-col gap-3">
            <p className="text-small text-ink-soft">{t("digestUse")}</p>
            <Long term={t("digest")}>
              <Reference value={digest} label={t("digest")} />
            </Long>
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function Long({ term, children }: { term: string; children: ReactNode }) {
  return (
    <dl>
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
