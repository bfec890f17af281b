export type Tone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";

/** Ground, text and edge of a tone, each pair with AA contrast in both themes. */
export const TONE_STYLE: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-soft border-line",
  accent: "bg-accent-soft text-accent border-transparent",
  info: "bg-info-soft text-info border-info-line",
  success: "bg-success-soft text-success border-success-line",
  warning: "bg-warning-soft text-warning border-warning-line",
  danger: "bg-danger-soft text-danger border-danger-line",
};
