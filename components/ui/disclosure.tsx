import type { ComponentProps, ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";

type DisclosureProps = Pick<ComponentProps<"details">, "open" | "ref" | "onToggle"> & {
  summary: ReactNode;
  children: ReactNode;
  /** The id of what stands in it, where that is drawn only once it is open. */
  holds?: string;
};

/** More of the same, on request. Works without a script. */
export function Disclosure({ summary, children, holds, ...rest }: DisclosureProps) {
  return (
    <details {...rest} data-holds={holds} className="group">
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-small group-open:mb-2 font-medium text-accent hover:text-accent-strong [&::-webkit-details-marker]:hidden">
        <LineDrawing
          of="chevronDown"
          size={16}
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
