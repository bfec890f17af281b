import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type Tone, TONE_STYLE } from "./tone.ts";

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

/** A short state in words. Its colour only repeats what the words say. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-small font-semibold",
        TONE_STYLE[tone],
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
