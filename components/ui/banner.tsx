import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { TONE_STYLE } from "./tone.ts";

type BannerTone = "info" | "success" | "warning" | "danger";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

type BannerProps = {
  tone?: BannerTone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Set where the banner appears after the page did: it is then read out. */
  live?: boolean;
};

export function Banner({ tone = "info", title, children, actions, live = false }: BannerProps) {
  const Icon = ICONS[tone];
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={classNames("flex gap-3 rounded-panel border p-4", TONE_STYLE[tone])}>
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose text-pretty">
          <p className="font-semibold">{title}</p>
          {children ? <div className="mt-0.5 text-ink">{children}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
