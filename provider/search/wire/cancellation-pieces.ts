import type { CancelPolicy, SupplierStay } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import {
  feeMinor,
  type Refundability,
  refundability,
  type StandingStep,
  standingSteps,
} from "../rate-package.ts";
import { type JsonBytes, passingPieces, type Piece } from "./json-bytes.ts";

/** Writes what cancelling costs under one policy, for the stays and properties of one search in one time zone. */
export class CancellationPieces {
  readonly #steps: readonly StandingStep[];
  readonly #nights: number;
  readonly #openMoney: string;
  readonly #after: string;
  /** The text around the fees, by mode and by the step that the mode ends with. */
  readonly #texts = new Map<number, Piece[]>();

  /** `after` is written behind them. */
  constructor(steps: readonly StandingStep[], nights: number, openMoney: string, after: string) {
    this.#steps = steps;
    this.#nights = nights;
    this.#openMoney = openMoney;
    this.#after = after;
  }

  write(out: JsonBytes, totalMinor: number, exponent: number): void {
    const steps = this.#steps;
    const texts = this.#textsOf(refundability(steps, totalMinor, this.#nights));
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index];
      if (text) out.put(text);
      const step = steps[index];
      if (step) out.amount(feeMinor(step.fee, totalMinor, this.#nights), exponent);
    }
  }

  #textsOf({ mode, stepIndex }: Refundability): Piece[] {
    const key = (mode === "full" ? 0 : 1000) + stepIndex;
    const known = this.#texts.get(key);
    if (known) return known;
    const until = this.#steps[stepIndex]?.until;
    const texts = [
      `","refundableMode":"${mode}"${until === undefined ? "" : `,"refundableUntil":"${until}"`},"cancelFees":[`,
    ];
    for (const [index, step] of this.#steps.entries()) {
      texts[index] += `{"until":"${step.until}","fee":${this.#openMoney}`;
      texts.push(index + 1 < this.#steps.length ? "}}," : "}}");
    }
    texts[texts.length - 1] += `]${this.#after}`;
    const made = passingPieces(texts);
    this.#texts.set(key, made);
    return made;
  }
}

/** The same pieces for the same policy in the same time zone, throughout one search. */
export function createCancellations(
  stay: SupplierStay,
  nowMs: number,
  openMoney: string,
): (timeZone: string) => (policy: CancelPolicy) => CancellationPieces {
  const { checkInDay, nights } = stayFacts(stay);
  const dates = `,"checkIn":"${stay.checkIn}","checkOut":"${stay.checkOut}"`;
  const byZone = new Map<string, (policy: CancelPolicy) => CancellationPieces>();
  return (timeZone) => {
    const ofZone = byZone.get(timeZone);
    if (ofZone) return ofZone;
    const byPolicy = new Map<CancelPolicy, CancellationPieces>();
    const made = (policy: CancelPolicy): CancellationPieces => {
      const known = byPolicy.get(policy);
      if (known) return known;
      const steps = standingSteps(policy, checkInDay, { timeZone, nowMs });
      const pieces = new CancellationPieces(steps, nights, openMoney, dates);
      byPolicy.set(policy, pieces);
      return pieces;
    };
    byZone.set(timeZone, made);
    return made;
  };
}
