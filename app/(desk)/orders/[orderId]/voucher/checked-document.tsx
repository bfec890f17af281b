import { Download, ShieldCheck, ShieldX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";

type Props = {
  actor: Actor;
  orderId: string;
  shownDigest: string | null;
  /** Another way out, beside the download. */
  beside?: ReactNode;
};

/** The document's way out, offered only after its bytes were really compared with the digest, which the page shows. */
export async function CheckedDocument({ actor, orderId, shownDigest, beside }: Props) {
  const [t, outcome] = await Promise.all([getTranslations("voucher"), fetchDocument(actor, { orderId })]);
  if (!outcome.ok) {
    return outcome.failure.code === "malformed" ? (
      <p className="flex items-start gap-2 font-semibold text-danger">
        <ShieldX aria-hidden size={20} className="mt-0.5 shrink-0" />
        {t("mismatch")}
      </p>
    ) : (
      <FailureBanner failure={outcome.failure} title={t("notLoaded")} />
    );
  }
  const path = `orders/${encodeURIComponent(orderId)}/voucher`;
  if (outcome.value.digest !== shownDigest) {
    return (
      <Banner
        tone="info"
        title={t("newer")}
        actions={<LinkButton href={`/${path}?newer`}>{t("showNewer")}</LinkButton>}
      />
    );
  }
  // What is handed out is what this page shows, or the page is shown again.
  const address = `/api/${path}${shownDigest === null ? "" : `?digest=${encodeURIComponent(shownDigest)}`}`;
  return (
    <>
      {outcome.value.integrity === "verified" ? (
        <p className="flex items-start gap-2 font-semibold text-success">
          <ShieldCheck aria-hidden size={20} className="mt-0.5 shrink-0" />
          {t("verified")}
        </p>
      ) : (
        <Banner tone="warning" title={t("unverifiable")} />
      )}
      <div className="flex flex-wrap gap-3">
        <a href={address} className={buttonStyle("primary", "large")}>
          <Download aria-hidden size={18} />
          {t("download")}
        </a>
        {beside}
      </div>
    </>
  );
}

export function CheckingDocument({ text }: { text: string }) {
  return (
    <p className="flex min-h-12 items-center gap-3 text-ink-soft">
      <Spinner />
      {text}
    </p>
  );
}
