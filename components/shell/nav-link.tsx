"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useNavCount } from "./nav-count.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { LinkPending } from "#components/ui/link-pending.tsx";

export type NavItem = {
  href: string;
  label: string;
  /** Set where pages below this address belong to another entry. */
  exact?: boolean;
  /** Whether the navigation's count (nav-count.tsx) is of what waits there. */
  isCounted?: boolean;
};

/** One entry of the main navigation; it knows by itself whether it is where the reader is. */
export function NavLink({ item, stacked = false }: { item: NavItem; stacked?: boolean }) {
  const path = usePathname();
  const counted = useNavCount();
  const count = item.isCounted ? counted : null;
  const current = path === item.href || (!item.exact && path.startsWith(`${item.href}/`));
  return (
    <Link
      href={item.href}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "flex min-h-10 items-center rounded-control px-3 whitespace-nowrap",
        stacked && "w-full",
        current ? "bg-accent-soft font-semibold text-accent" : "text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      {item.label}
      {count ? (
        <>
          <span
            aria-hidden
            className="ms-2 min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center text-micro font-bold text-on-accent tabular-nums"
          >
            {count.shown}
          </span>
          <span className="sr-only">{count.spoken}</span>
        </>
      ) : null}
      <LinkPending />
    </Link>
  );
}
