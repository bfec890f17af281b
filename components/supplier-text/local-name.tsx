import { useLocale } from "next-intl";
import { type I18N, pickWithOriginal } from "#lib/domain/i18n.ts";
import { SupplierText } from "./supplier-text.tsx";

/** A name in the reader's language, with the original beside it where that is a different one. */
export function LocalName({ name, originalToo = true }: { name: I18N; originalToo?: boolean }) {
  const language = useLocale();
  const { text, original } = pickWithOriginal(name, language);
  return (
    <>
      <SupplierText>{text}</SupplierText>
      {original && originalToo ? (
        <>
          {" "}
          <span
            lang="en"
            className="inline-block max-w-full text-[0.85em] text-balance font-normal text-ink-soft"
          >
            <SupplierText>{original}</SupplierText>
          </span>
        </>
      ) : null}
    </>
  );
}
