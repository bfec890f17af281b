import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** More of the same, on request. Works without a script. */
export function Disclosure({
  summary,
  children,
  open,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details open={open} className="group">
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-small font-medium text-accent hover:text-accent-strong [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
