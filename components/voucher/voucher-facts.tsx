import { useFormatter, useTranslations } from "next-intl";
import { Moment } from "#components/order/moment.tsx";
import { Reference } from "#components/order/reference.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { DefinitionList } from "#components/ui/definition-list.tsx";

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
    <DefinitionList
      items={[
        { key: "number", term: t("number"), value: <Reference value={number} label={t("number")} /> },
        {
          key: "version",
          term: t("version"),
          value: version > 1 ? t("superseding", { version }) : format.number(version),
        },
        { key: "issued", term: t("issuedAt"), value: <Moment instant={issuedAt} readerZone={readerZone} /> },
        {
          key: "size",
          term: t("size"),
          value: format.number(Math.max(1, Math.round(byteSize / 1024)), {
            style: "unit",
            unit: "kilobyte",
          }),
        },
        ...(digest === null
          ? []
          : [{ key: "digest", term: t("digest"), value: <Reference value={digest} label={t("digest")} /> }]),
        ...(verifyUrl === null
          ? []
          : [
              {
                key: "verify",
                term: t("verify"),
                value: (
                  <a
                    href={verifyUrl}
                    target="_blank"
                    rel="noreferrer noopener"
                    className="isolate-ltr font-medium wrap-anywhere text-accent underline underline-offset-3"
                  >
                    <SupplierText>{verifyUrl}</SupplierText>
                  </a>
                ),
              },
            ]),
      ]}
    />
  );
}
