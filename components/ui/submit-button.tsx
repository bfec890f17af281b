"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { type ButtonSize, type ButtonTone, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

type SubmitButtonProps = Omit<ComponentProps<"button">, "type" | "disabled"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Said while the form is on its way. */
  pendingLabel: string;
};

/** Sends its form once: while that is under way it shows so, keeps its focus and does nothing on a second press. */
export function SubmitButton({
  tone = "primary",
  size = "medium",
  icon,
  pendingLabel,
  className,
  children,
  ...rest
}: SubmitButtonProps) {
  const { pending, data } = useFormStatus();
  // Of several in one form only the one that was pressed shows it.
  const isPressed = rest.name === undefined || data?.get(rest.name) === rest.value;
  return (
    <button
      {...rest}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else rest.onClick?.(event);
      }}
      className={buttonStyle(tone, size, className)}
    >
      {pending && isPressed ? <Spinner /> : icon}
      <span aria-live="polite">{pending && isPressed ? pendingLabel : children}</span>
    </button>
  );
}
