import { classNames } from "./class-names.ts";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const TONES: Record<ButtonTone, string> = {
  primary: "bg-accent text-on-accent border-transparent hover:bg-accent-strong shadow-panel",
  secondary: "bg-surface text-ink border-line-strong hover:bg-sunken hover:border-ink-soft",
  quiet: "bg-transparent text-accent border-transparent hover:bg-accent-soft hover:text-accent-strong",
  danger: "bg-surface text-danger border-danger hover:bg-danger-soft hover:text-danger-strong",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-(--control-small) px-3 text-small gap-1.5",
  medium: "min-h-(--control) px-4 text-body gap-2",
  large: "min-h-12 px-6 text-lead gap-2.5",
};

/** One look for buttons and for links that stand where a button would. */
export function buttonStyle(tone: ButtonTone, size: ButtonSize, extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center rounded-control border py-1 text-center font-semibold no-underline",
    "transition-colors duration-100 focus-visible:rounded-control",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    "forced-colors:border-[ButtonText]",
    TONES[tone],
    SIZES[size],
    extra,
  );
}
