import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { withoutControls } from "#components/supplier-text/without-controls.ts";

/** A reference as it must be read out or typed: fixed-width, left to right, copied with one press. */
export function Reference({ value, label }: { value: string; label: string }) {
  const t = useTranslations("ui");
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="isolate-ltr rounded-small bg-sunken px-1.5 py-0.5 font-mono text-small wrap-anywhere">
        {withoutControls(value)}
      </code>
      <CopyButton
        text={value}
        label={t("copy", { what: label })}
        copiedLabel={t("copied", { what: label })}
        failedLabel={t("copyFailed")}
      />
    </span>
  );
}
