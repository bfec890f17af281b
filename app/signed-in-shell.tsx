import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ZONE_COOKIE } from "#components/instant/zone-cookie.ts";
import { ZoneKeeper } from "#components/instant/zone-keeper.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { findOwnAccount } from "#lib/auth/account.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { PLACES } from "./home-path.ts";
import { setLanguage, setTheme } from "./preferences.ts";
import { PublicShell } from "./public-shell.tsx";
import { findReaderZone } from "./reader-zone.ts";
import { endSession } from "./sign-out.ts";
import { findTheme } from "./theme.ts";

const ROLES = ["agent", "manager", "admin"] as const;

/** The shell around whoever is signed in: what their rights open, and nothing else. It guards nothing: pages do. */
export async function SignedInShell({ children }: { children: ReactNode }) {
  const actor = await findActor();
  const account = actor && (await findOwnAccount(actor));
  if (!actor || !account) return <PublicShell>{children}</PublicShell>;
  const [t, theme, zone, jar] = await Promise.all([
    getTranslations("shell"),
    findTheme(),
    findReaderZone(),
    cookies(),
  ]);
  const links = PLACES.filter(({ requires }) => actor.permissions.includes(requires));
  const role = ROLES.find((known) => known === account.roleName);
  return (
    <Shell
      links={links.map(({ key, href }) => ({ href, label: t(`nav.${key}`) }))}
      person={{
        name: account.name,
        email: account.email,
        agency: account.agencyName,
        // An admin may name a role in their own words.
        role: role ? t(`roles.${role}`) : account.roleName,
      }}
      signOut={endSession}
      preferences={{ theme, setLanguage, setTheme }}
    >
      {/* A zone that was only assumed is not known, even where it is the right one. */}
      <ZoneKeeper known={jar.has(ZONE_COOKIE) ? zone : ""} />
      {children}
    </Shell>
  );
}
