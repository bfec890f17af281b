import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "#components/ui/banner.tsx";
import type { Failure } from "#lib/domain/outcome.ts";

type FailureBannerProps = { failure: Failure; title: ReactNode; actions?: ReactNode };

/** Says what went wrong in words, then the codes that somebody who looks after the connection asks for. */
export function FailureBanner({ failure, title, actions }: FailureBannerProps) {
  const t = useTranslations("failures");
  const isPassing = failure.code === "unreachable" || failure.code === "silent";
  return (
    <Banner tone={isPassing ? "warning" : "danger"} title={title} actions={actions}>
      <p>{t(failure.code)}</p>
      <FailureCodes failure={failure} />
    </Banner>
  );
}

function FailureCodes({ failure }: { failure: Pick<Failure, "businessCode" | "requestId"> }) {
  const t = useTranslations("failures");
  if (failure.businessCode === undefined && !failure.requestId) return null;
  return (
    <p className="mt-1 text-small text-ink-soft">
      {failure.businessCode === undefined ? null : t("code", { code: String(failure.businessCode) })}
      {failure.businessCode === undefined || !failure.requestId ? null : " · "}
      {failure.requestId ? (
        <span className="wrap-anywhere">{t("request", { id: failure.requestId })}</span>
      ) : null}
    </p>
  );
}
