import { CircleUserRound, LogOut, Menu as MenuIcon, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Menu } from "#components/ui/menu.tsx";
import { UNDER_WAY_ID } from "#components/ui/under-way.ts";
import { Brand } from "./brand.tsx";
import { type NavItem, NavLink } from "./nav-link.tsx";
import { type Preferences, PreferencesMenu } from "./preferences-menu.tsx";

export type ShellPerson = { name: string; email: string; agency: string; role: string };

type ShellProps = {
  /** What this person may open; the shell shows these and nothing else. */
  links: readonly NavItem[];
  person: ShellPerson | null;
  signOut?: (form: FormData) => Promise<void>;
  preferences: Preferences;
  /** Opens the palette; nobody who is signed out has one. */
  palette?: ReactNode;
  /** Turns the screen to a client and back. */
  clientView?: ReactNode;
  children: ReactNode;
};

/** Top bar and main column of every page. */
export function Shell({ links, person, signOut, preferences, palette, clientView, children }: ShellProps) {
  const t = useTranslations("shell");
  const ui = useTranslations("ui");
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent focus-visible:translate-y-0"
      >
        {t("skip")}
      </a>
      <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex h-14 max-w-[84rem] items-center gap-2 px-3 medium:px-6">
          <Link href="/" aria-label={t("home")} className="me-3 flex rounded-control">
            <Brand />
          </Link>
          {links.length > 0 ? (
            <nav aria-label={t("navigation")} className="hidden gap-1 wide:flex">
              {links.map((item) => (
                <NavLink key={item.href} item={item} />
              ))}
            </nav>
          ) : null}
          <div className="ms-auto flex items-center">
            {clientView ? <div className="flex wide:me-2">{clientView}</div> : null}
            {palette}
            <PreferencesMenu {...preferences} />
            {person ? <PersonMenu person={person} signOut={signOut} /> : null}
            {links.length > 0 ? <NarrowMenu links={links} /> : null}
          </div>
        </div>
      </header>
      <p id={UNDER_WAY_ID} data-text={ui("loading")} aria-live="polite" className="sr-only" />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex max-w-[84rem] flex-col gap-6 px-3 py-6 outline-none medium:px-6 medium:py-8"
      >
        {children}
      </main>
    </>
  );
}

function NarrowMenu({ links }: { links: readonly NavItem[] }) {
  const t = useTranslations("shell");
  return (
    <Menu sheet className="wide:hidden" label={t("menu")} button={<MenuIcon aria-hidden size={22} />}>
      <nav aria-label={t("navigation")} className="flex flex-col gap-1">
        {links.map((item) => (
          <NavLink key={item.href} item={item} stacked />
        ))}
      </nav>
    </Menu>
  );
}

function PersonMenu({ person, signOut }: { person: ShellPerson; signOut: ShellProps["signOut"] }) {
  const t = useTranslations("shell");
  return (
    <Menu
      label={t("person", { name: person.name })}
      button={
        <>
          <CircleUserRound aria-hidden size={22} />
          <bdi className="hidden max-w-40 truncate medium:inline wide:max-broad:hidden">{person.name}</bdi>
        </>
      }
    >
      <div className="px-3 py-2">
        <p className="font-semibold">
          <bdi>{person.name}</bdi>
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          <bdi>{person.email}</bdi>
        </p>
        <p className="mt-1 text-small text-ink-soft">
          <bdi>{person.role}</bdi> · <bdi>{person.agency}</bdi>
        </p>
      </div>
      <div className="border-t border-line py-2">
        <Link
          href="/preferences"
          className="flex min-h-10 items-center gap-2.5 rounded-control px-3 font-medium hover:bg-sunken"
        >
          <SlidersHorizontal aria-hidden size={18} />
          {t("preferences")}
        </Link>
      </div>
      {signOut ? (
        <form action={signOut} className="border-t border-line pt-2">
          <button
            type="submit"
            className="flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 text-start font-medium hover:bg-sunken"
          >
            <LogOut aria-hidden size={18} className="mirror-rtl" />
            {t("signOut")}
          </button>
        </form>
      ) : null}
    </Menu>
  );
}
