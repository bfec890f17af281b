import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Shell } from "#components/shell/shell.tsx";
import { SignInScreen } from "#components/sign-in/sign-in-screen.tsx";
import type { SignInState } from "#components/sign-in/sign-in-state.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { setLanguage, setTheme } from "#app/preferences.ts";
import { findTheme } from "#app/theme.ts";
import { OrdersSection, ReviewSection, SearchSection } from "./domain.tsx";
import { FieldsSection } from "./fields.tsx";
import { ActionsSection, MessagesSection, TokensSection } from "./primitives.tsx";

export const metadata: Metadata = { title: "Living page" };

const LINKS = [
  { href: "/ui", label: "Search" },
  { href: "/ui#orders", label: "My orders" },
  { href: "/ui#review", label: "Agency orders" },
  { href: "/ui#fields", label: "Connection" },
];

const REFUSED: SignInState = {
  email: "agent@bellhop.test",
  problems: { password: "passwordRequired", form: "wrong" },
};

async function refuse(): Promise<SignInState> {
  "use server";
  return Promise.resolve(REFUSED);
}

// The flag lets the browser tests see the page on a production build.
function isShown(): boolean {
  return process.env.NODE_ENV !== "production" || process.env.BELLHOP_TEST === "1";
}

/** Every primitive and every domain component in its states, for people who change them and for the pictures. */
export default async function LivingPage() {
  if (!isShown()) notFound();
  return (
    <Shell
      links={LINKS}
      person={{ name: "Amal Haddad", email: "agent@bellhop.test", agency: "Sandbox Travel", role: "Agent" }}
      preferences={{ theme: await findTheme(), setLanguage, setTheme }}
    >
      <PageHeading
        title="Living page"
        lead="Every primitive and every domain component, in this language and appearance."
      />
      <TokensSection />
      <ActionsSection />
      <FieldsSection />
      <MessagesSection />
      <SearchSection />
      <ReviewSection />
      <OrdersSection />
      <SignInScreen action={refuse} initial={REFUSED} />
    </Shell>
  );
}
