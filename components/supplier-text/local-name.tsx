import { useLocale } from "next-intl";
import { type I18N, pickWithOriginal } from "#lib/domain/i18n.ts";
import { SupplierText } from "./supplier-text.tsx";

type NameProps = { name: I18N };

/** A name in the reader's language, with the original beside it where that is a different one. */
export function LocalName({ name, originalToo = true }: NameProps & { originalToo?: boolean }) {
  const { text } = pickWithOriginal(name, useLocale());
  return (
    <>
      <SupplierText>{text}</SupplierText>
      {originalToo ? <OriginalName name={name} /> : null}
    </>
  );
}

/** The original of a name, where the reader's language has another: for a sentence that would be parted by it. */
export function OriginalName({ name }: NameProps) {
  const { original } = pickWithOriginal(name, useLocale());
  if (!original) return null;
  return (
    <>
      {" "}
      <span
        lang="en"
        className="inline-block max-w-full text-[0.85em] text-balance font-normal text-ink-soft"
      >
        <SupplierText>{original}</SupplierText>
      </span>
    </>
  );
}
