import type { ReactNode } from "react";

type FieldGroupProps = { title: string; lead?: string; single?: boolean; children: ReactNode };

/** Fields that belong to one person or room. */
export function FieldGroup({ title, lead, single = false, children }: FieldGroupProps) {
  return (
    <fieldset className="rounded-panel border border-line bg-surface p-(--gap-panel) shadow-panel">
      {/* A legend sits on the edge of its box unless it floats. */}
      <legend className="float-start w-full text-lead font-semibold">{title}</legend>
      <div className="clear-both pt-1">
        {lead ? <p className="text-small text-ink-soft">{lead}</p> : null}
        <div
          className={single ? "mt-3 flex flex-col gap-5" : "mt-4 grid items-start gap-4 medium:grid-cols-2"}
        >
          {children}
        </div>
      </div>
    </fieldset>
  );
}
