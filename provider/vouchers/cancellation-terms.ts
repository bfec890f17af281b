import { type CancelStep, sortSteps } from "#lib/domain/cancellation.ts";
import type { Language } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import { formatInstant, formatOffset } from "./format.ts";
import type { VoucherLabels } from "./labels.ts";

/** One stretch of a cancellation policy as it stands on the paper: what holds, and until or after which instant. */
export type CancellationTerm = { term: string; when: string; zone: string };

type Kind = "free" | "fee" | "nonRefundable";
/** Up to and including `untilMs`; null is for ever. */
type Stretch = { kind: Kind; untilMs: number | null };

type Policy = { steps: readonly CancelStep[]; total: Money; bookingTimeMs: number };

/**
 * Every step in the property's own time, since that is where deadlines fall, and without an amount: the fees are parts
 * of a price the traveller does not see.
 */
export function toCancellationTerms(
  policy: Policy,
  { labels, language, timeZone }: { labels: VoucherLabels; language: Language; timeZone: string },
): CancellationTerm[] {
  const stretches = toStretches(policy);
  return stretches.map(({ kind, untilMs }, at) => {
    // The last has no end of its own: it begins where the one before it ends.
    const edgeMs = untilMs ?? stretches[at - 1]?.untilMs;
    const term = labels[kind];
    if (edgeMs === undefined || edgeMs === null) return { term, when: "", zone: "" };
    const words = untilMs === null ? labels.after : labels.until;
    return {
      term,
      when: words.replace("{instant}", formatInstant(edgeMs, language, timeZone)),
      zone: `${timeZone}, ${formatOffset(edgeMs, timeZone)}`,
    };
  });
}

/** Neighbours that read alike without their amounts are one. After the last step nothing comes back (§2.4). */
function toStretches({ steps, total, bookingTimeMs }: Policy): Stretch[] {
  const standing = sortSteps(steps)
    .map(({ until, fee }) => ({ kind: kindOf(fee, total), untilMs: Date.parse(until) }))
    .filter(({ untilMs }) => untilMs >= bookingTimeMs);
  const all: Stretch[] = [...standing, { kind: "nonRefundable", untilMs: null }];
  return all.filter(({ kind }, at) => kind !== all[at + 1]?.kind);
}

function kindOf(fee: Money, total: Money): Kind {
  if (fee.amountMinor === 0) return "free";
  return fee.amountMinor < total.amountMinor ? "fee" : "nonRefundable";
}
