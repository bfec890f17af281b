import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonTone, buttonStyle } from "./button-style.ts";
import { LinkPending } from "./link-pending.tsx";

type LinkButtonProps = ComponentProps<typeof Link> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
};

/** A link with a button's weight: it goes somewhere and changes nothing. */
export function LinkButton({
  tone = "secondary",
  size = "medium",
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(tone, size, className)}>
      {icon}
      {children}
      <LinkPending />
    </Link>
  );
}
