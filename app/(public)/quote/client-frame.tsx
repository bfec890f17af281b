import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LANGUAGES } from "#lib/domain/i18n.ts";

type ClientFrameProps = {
  agencyName: string;
  /** The page in another language. */
  toAddress: (language: string) => string;
  children: ReactNode;
};

/** Around a client's page: the agency's name, and the same page in other languages. It works without a script. */
export function ClientFrame({ agencyName, toAddress, children }: ClientFrameProps) {
  const t = useTranslations("quote");
  const shell = useTranslations("shell");
  const current = useLocale();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[64rem] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-3 py-3 medium:px-6">
          <p className="min-w-0 text-lead font-bold wrap-anywhere">
            <bdi>{agencyName}</bdi>
          </p>
          <nav aria-label={t("languages")} className="-mx-2.5 flex gap-1 print:hidden">
            {LANGUAGES.map((language) => (
              <a
                key={language}
                href={toAddress(language)}
                lang={language}
                aria-current={language === current ? "true" : undefined}
                className="inline-flex min-h-10 items-center rounded-control px-2.5 text-ink underline-offset-3 hover:bg-sunken aria-[current]:font-bold aria-[current]:underline"
              >
                {shell(`languages.${language}`)}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[64rem] px-3 py-6 outline-none medium:px-6">
        {children}
      </main>
    </>
  );
}
