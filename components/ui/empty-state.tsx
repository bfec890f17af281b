import type { ReactNode } from "react";

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Says why there is nothing and what would help. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-line-strong px-6 py-12 text-center">
      {icon ? (
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          {icon}
        </span>
      ) : null}
      <p className="text-lead font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-pretty text-ink-soft">{children}</div> : null}
      {action}
    </div>
  );
}
