import type { ReactNode } from "react";

export type Definition = { key: string; term: ReactNode; value: ReactNode };

/** Names and values of one thing, in columns where there is room. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 medium:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {items.map((item) => (
        <div key={item.key} className="min-w-0">
          <dt className="text-small text-ink-soft">{item.term}</dt>
          <dd className="wrap-anywhere">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
