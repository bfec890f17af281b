"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "#components/ui/class-names.ts";

export type NavItem = {
  href: string;
  label: string;
  /** Set where pages below this address belong to another entry. */
  exact?: boolean;
};

/** One entry of the main navigation; it knows by itself whether it is where the reader is. */
export function NavLink({ item, stacked = false }: { item: NavItem; stacked?: boolean }) {
  const path = usePathname();
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
    </Link>
  );
}
