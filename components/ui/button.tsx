import { type ComponentProps, type ReactNode, useId } from "react";
import { type ButtonSize, type ButtonTone, buttonStyle } from "./button-style.ts";

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Why it cannot be used now. The button stays reachable, does nothing, and the reason stands beside it. */
  disabledReason?: ReactNode;
};

export function Button({
  tone = "secondary",
  size = "medium",
  icon,
  disabledReason,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const button = (
    <button
      {...rest}
      // A submit button that must not submit is made a plain one, which needs no script to hold.
      type={disabledReason ? "button" : type}
      onClick={disabledReason ? undefined : rest.onClick}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : rest["aria-describedby"]}
      className={buttonStyle(tone, size, className)}
    >
      {icon}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className="inline-flex flex-col items-start gap-1.5">
      {button}
      <span id={reasonId} className="max-w-prose text-small text-ink-soft">
        {disabledReason}
      </span>
    </span>
  );
}
