/** A call as its sender saw it. It was decided on somewhere between the two instants (milliseconds, one clock). */
export type Sighting = {
  askedMs: number;
  answeredMs: number;
  /** "unknown": the connection broke, so it may have been let through. */
  outcome: "passed" | "refused" | "unknown";
};

const SECOND_MS = 1000;

/**
 * The most calls that were certainly let through in one second, wherever it begins: only those count that were asked
 * and answered within it. So a limiter is never blamed for what the way there and back did to the instants.
 */
export function mostInASecond(sightings: readonly Sighting[]): number {
  const passed = sightings.filter(({ outcome }) => outcome === "passed");
  const counts = passed.map(
    ({ askedMs: fromMs }) =>
      passed.filter(({ askedMs, answeredMs }) => askedMs >= fromMs && answeredMs < fromMs + SECOND_MS).length,
  );
  return Math.max(0, ...counts);
}

/**
 * The refusals that nothing can justify: fewer calls than the ceiling can have been let through in the second before,
 * even if each was at the instant that suits the limiter best. `slackMs` is granted where the books change hands.
 */
export function unjustified(sightings: readonly Sighting[], ceiling: number, slackMs = 0): Sighting[] {
  const possible = sightings.filter(({ outcome }) => outcome !== "refused");
  return sightings.filter((refusal) => {
    if (refusal.outcome !== "refused") return false;
    const fromMs = refusal.askedMs - SECOND_MS - slackMs;
    const within = possible.filter(
      ({ askedMs, answeredMs }) => answeredMs > fromMs && askedMs < refusal.answeredMs,
    );
    return within.length < ceiling;
  });
}
