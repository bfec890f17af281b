import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PropertyInstant } from "#components/instant/instant.tsx";

type StepTextProps = {
  /** Which side of the instant it holds on; `fromBooking`: of none, it holds all the time. */
  edge: "until" | "after" | "fromBooking";
  at?: string | null;
  readerZone: string;
  /** On what the instant stands. */
  whenClass?: string;
  /** What cancelling costs. */
  children: ReactNode;
};

/** What cancelling costs and when, as one sentence: what stands between the two is the language's. */
export function StepText({ edge, at, readerZone, whenClass, children }: StepTextProps) {
  const t = useTranslations("rate.step");
  return t.rich(edge, {
    fee: () => children,
    when: (when) => <span className={whenClass}>{when}</span>,
    at: () =>
      at ? <PropertyInstant instant={at} readerZone={readerZone} isSoft={whenClass !== undefined} /> : null,
  });
}
