import type { ReactNode } from "react";

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; above?: ReactNode };

export function PageHeading({ title, lead, actions, above }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {above ? <div className="mb-1 text-small text-ink-soft">{above}</div> : null}
        <h1 className="text-display wrap-break-word">{title}</h1>
        {lead ? <p className="mt-1 max-w-prose text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
