import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientViewSwitch } from "#components/client-view/client-view-switch.tsx";
import { ZoneKeeper } from "#components/instant/zone-keeper.tsx";
import { CountedNav } from "#components/shell/nav-count.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { findOwnAccount } from "#lib/auth/account.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { ConsolePalette } from "./console-palette.tsx";
import { PLACES } from "./home-path.ts";
import { setLanguage, setTheme } from "./preferences.ts";
import { readReminderCount } from "./reminder-count.ts";
import { PublicShell } from "./public-shell.tsx";
import { findReaderPreferences, isInClientView } from "./reader-preferences.ts";
import { endSession } from "./sign-out.ts";

const ROLES = ["agent", "manager", "admin"] as const;

/** The shell around whoever is signed in: what their rights open, and nothing else. It guards nothing: pages do. */
export async function SignedInShell({ children }: { children: ReactNode }) {
  const actor = await findActor();
  const [account, reminders] = actor
    ? await Promise.all([findOwnAccount(actor), readReminderCount(actor)])
    : [null, null];
  if (!actor || !account) return <PublicShell>{children}</PublicShell>;
  const [t, opening, language, { theme, deviceZone }, isClientView] = await Promise.all([
    getTranslations("shell"),
    getTranslations("palette"),
    getLocale(),
    findReaderPreferences(),
    isInClientView(),
  ]);
  const open = PLACES.filter(({ requires }) => actor.permissions.includes(requires));
  const links = open.map(({ key, href }) => ({
    href,
    label: t(`nav.${key}`),
    isCounted: key === "reminders",
  }));
  const role = ROLES.find((known) => known === account.roleName);
  const isCounted = links.some((link) => link.isCounted);
  return (
    <CountedNav drawn={{ count: reminders }} address={isCounted ? "/api/reminders/count" : null}>
      <Shell
        links={links}
        person={{
          name: account.name,
          email: account.email,
          agency: account.agencyName,
          // An admin may name a role in their own words.
          role: role ? t(`roles.${role}`) : account.roleName,
        }}
        signOut={endSession}
        preferences={{ theme, setLanguage, setTheme }}
        clientView={
          <ClientViewSwitch
            isOn={isClientView}
            texts={{ enter: t("clientView.enter"), leave: t("clientView.leave"), on: t("clientView.on") }}
          />
        }
        palette={
          <ConsolePalette
            language={language}
            opening={{ open: opening("open"), placeholder: opening("placeholder") }}
            pages={[
              ...links.map(({ href, label }) => ({ href, label })),
              { href: "/preferences", label: t("preferences") },
            ]}
          />
        }
      >
        {/* A zone that was only assumed is not known, even where it is the right one. */}
        <ZoneKeeper known={deviceZone} />
        {children}
      </Shell>
    </CountedNav>
  );
}
