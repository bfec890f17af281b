import type { ReactNode } from "react";

/** One group of the living page, under a heading that can be linked to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="border-b border-line pb-2 text-title">
        <En>{title}</En>
      </h2>
      {children}
    </section>
  );
}

/** English of the living page's own, wherever it stands among words of another language. */
export function En({ children }: { children: ReactNode }) {
  return <bdi lang="en">{children}</bdi>;
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-3">{children}</div>;
}
