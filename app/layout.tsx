import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PolicyNonce } from "#components/shell/policy-nonce.tsx";
import { directionOf } from "#i18n/language.ts";
import { inter, interExtended, notoArabic } from "./fonts.ts";
import "./globals.css";
import { findReaderPreferences, isInClientView } from "./reader-preferences.ts";

export const metadata: Metadata = {
  title: { default: "Bellhop", template: "%s · Bellhop" },
  icons: { icon: "/icon.svg" },
  robots: { index: false, follow: false },
  // Numbers in references are not telephone numbers.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#1e1b20" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, { theme, density }, isClientView, sent] = await Promise.all([
    getLocale(),
    findReaderPreferences(),
    isInClientView(),
    headers(),
  ]);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme === "system" ? undefined : theme}
      data-client-view={isClientView ? "" : undefined}
      data-density={density === "comfortable" ? undefined : density}
      className={`${inter.variable} ${interExtended.variable} ${notoArabic.variable}`}
    >
      <head>
        <PolicyNonce nonce={sent.get("x-nonce") ?? undefined} />
      </head>
      <body>{children}</body>
    </html>
  );
}
