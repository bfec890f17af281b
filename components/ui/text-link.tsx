import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { LinkPending } from "./link-pending.tsx";

export function TextLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        "font-medium wrap-break-word text-accent underline decoration-from-font underline-offset-3 hover:text-accent-strong hover:decoration-2",
        className,
      )}
    >
      {children}
      <LinkPending />
    </Link>
  );
}
