/** A figure that has to be reached or not exceeded. */
export type Goal = {
  name: string;
  /** "least": the figure must reach the bound; "most": it must not exceed it. */
  bound: { kind: "least" | "most"; value: number };
};

/** What one try came to: figures by the name of their goal. */
export type Try = ReadonlyMap<string, number>;

export type Verdict = { goal: Goal; figures: number[]; isMet: boolean };

export function isMet({ bound }: Goal, figure: number): boolean {
  return bound.kind === "least" ? figure >= bound.value : figure <= bound.value;
}

/**
 * A goal is missed where both tries miss it: one miss may be the machine's. A figure that could not be measured is
 * none, so its goal is missed.
 */
export function judge(goals: readonly Goal[], tries: readonly Try[]): Verdict[] {
  return goals.map((goal) => {
    const figures = tries.flatMap((figureOf) => figureOf.get(goal.name) ?? []);
    return { goal, figures, isMet: figures.some((figure) => isMet(goal, figure)) };
  });
}

/** A denominator that moved by more than this between rounds says little about anything measured beside it. */
const STEADY_SPREAD_MAX = 2;

/** Whether it all has to be measured once more: a goal was missed, or the machine was too restless to tell. */
export function needsAnotherTry(
  verdicts: readonly Verdict[],
  denominatorSpreads: readonly number[],
): boolean {
  return (
    verdicts.some((verdict) => !verdict.isMet) ||
    denominatorSpreads.some((value) => value > STEADY_SPREAD_MAX)
  );
}
