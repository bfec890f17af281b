import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientViewSwitch } from "#components/client-view/client-view-switch.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { SignInScreen } from "#components/sign-in/sign-in-screen.tsx";
import type { SignInState } from "#components/sign-in/sign-in-state.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { setLanguage, setTheme } from "#app/preferences.ts";
import { findReaderPreferences } from "#app/reader-preferences.ts";
import { DENSITIES, THEMES } from "#lib/domain/preferences.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { DemoPalette } from "./demo-palette.tsx";
import { DemoMap } from "./demo-map.tsx";
import { FieldsSection } from "./fields.tsx";
import { FormsSection, PlacesSection, SearchSection } from "./forms.tsx";
import { ChosenSection, DeadlinesSection, NoOrdersSection, OrderSection, OrdersSection } from "./orders.tsx";
import { ActionsSection, MessagesSection, TokensSection } from "./primitives.tsx";
import { HotelsSection, RatesSection, ReviewSection } from "./rates.tsx";
import { En, Section } from "./section.tsx";

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

/** What the address may choose: /ui?language=ar&theme=dark&density=compact (proxy.ts sees to the first two). */
const CHOICES = { language: LANGUAGES, theme: THEMES, density: DENSITIES };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every primitive and every domain component in its states, for people who change them and for the pictures. */
export default async function LivingPage({ searchParams }: Props) {
  if (!isShown()) notFound();
  const [{ theme }, language, palette, shell, chosen] = await Promise.all([
    findReaderPreferences(),
    getLocale(),
    getTranslations("palette"),
    getTranslations("shell"),
    searchParams,
  ]);
  return (
    <div data-density={chosen["density"] === "compact" ? "compact" : undefined}>
      <Shell
        links={LINKS}
        person={{ name: "Amal Haddad", email: "agent@bellhop.test", agency: "Sandbox Travel", role: "Agent" }}
        preferences={{ theme, setLanguage, setTheme }}
        palette={
          <DemoPalette
            language={language}
            opening={{ open: palette("open"), placeholder: palette("placeholder") }}
          />
        }
        clientView={
          <ClientViewSwitch
            isOn={false}
            texts={{
              enter: shell("clientView.enter"),
              leave: shell("clientView.leave"),
              on: shell("clientView.on"),
            }}
          />
        }
      >
        <PageHeading
          title={<En>Living page</En>}
          lead={<En>Every primitive and every domain component, in this language and appearance.</En>}
        />
        <LookLinks chosen={chosen} />
        <TokensSection />
        <ActionsSection />
        <FieldsSection />
        <MessagesSection />
        <SearchSection />
        <PlacesSection />
        <HotelsSection />
        <RatesSection />
        <ReviewSection />
        <FormsSection />
        <OrdersSection />
        <ChosenSection />
        <DeadlinesSection />
        <NoOrdersSection />
        <OrderSection />
        <Section id="sign-in" title="Sign-in">
          <SignInScreen action={refuse} initial={REFUSED} />
        </Section>
        <DemoMap />
      </Shell>
    </div>
  );
}

function LookLinks({ chosen }: { chosen: Record<string, string | string[] | undefined> }) {
  const known = Object.entries(chosen).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return (
    <nav aria-label="Looks" className="flex flex-wrap gap-x-6 gap-y-2">
      {Object.entries(CHOICES).map(([name, values]) => (
        <span key={name} className="flex flex-wrap gap-x-3">
          {values.map((value) => (
            // A new document: the look is that of its root.
            <a key={value} href={`/ui?${withLook(known, name, value)}`}>
              {value}
            </a>
          ))}
        </span>
      ))}
    </nav>
  );
}

function withLook(known: string[][], name: string, value: string): string {
  const params = new URLSearchParams(known);
  params.set(name, value);
  return params.toString();
}
