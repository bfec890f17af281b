import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="isolate-ltr inline-block min-w-6 rounded-small border border-b-2 border-line-strong bg-surface px-1.5 text-center font-sans text-micro font-semibold text-ink-soft">
      {children}
    </kbd>
  );
}
