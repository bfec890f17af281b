import { useTranslations } from "next-intl";
import { classNames } from "#components/ui/class-names.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { withoutControls } from "#components/supplier-text/without-controls.ts";

/** Letters that fit beside a button in 320 pixels. */
const SHORT = 24;

/** A reference as it must be read out or typed: fixed-width, left to right, copied with one press. */
export function Reference({ value, label }: { value: string; label: string }) {
  const t = useTranslations("ui");
  // One that fits in a line is not broken at its hyphens for the sake of a pixel.
  const wrapping = value.length <= SHORT ? "whitespace-nowrap" : "wrap-anywhere";
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code
        className={classNames(
          "isolate-ltr rounded-small bg-sunken px-1.5 py-0.5 font-mono text-small",
          wrapping,
        )}
      >
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
