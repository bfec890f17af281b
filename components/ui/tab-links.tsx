import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { LinkPending } from "./link-pending.tsx";

export type TabLink = { href: string; label: ReactNode; current: boolean; count?: number };

/** Views of one page as links: each has an address, so reload, back and a shared link keep it. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="fades-on overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link.current ? "page" : undefined}
              className={classNames(
                "-mb-px flex min-h-10 items-center gap-2 border-b-2 px-3 whitespace-nowrap focus-visible:outline-offset-[-2px]",
                link.current
                  ? "border-accent font-semibold text-accent"
                  : "border-transparent text-ink-soft hover:border-line-strong hover:text-ink",
              )}
            >
              {link.label}
              {link.count === undefined ? null : (
                <span className="rounded-full bg-sunken px-1.5 text-micro tabular-nums">{link.count}</span>
              )}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
