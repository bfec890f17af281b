import type { ReactNode } from "react";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import type { I18N } from "#lib/domain/i18n.ts";

/** A standard room and its rates, one under the other. */
export function RoomOffers({ name, children }: { name: I18N; children: ReactNode }) {
  return (
    <section className="rounded-panel border border-line bg-surface px-5 pt-4 shadow-panel">
      <h3 className="text-lead">
        <LocalName name={name} />
      </h3>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </section>
  );
}
