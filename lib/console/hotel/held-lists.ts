import type { GatheredHotels } from "./views.ts";

/** As long as somebody looks through one list, filter after filter; prices older than that are asked for again. */
const HELD_MS = 120_000;

/** Over all lists of a process; a hotel with its rate is some 3 KB. */
const HOTELS_MOST = 10_000;

/**
 * Lists that were just gathered, so that another filter or order of the same list asks no supplier again. A list is held
 * under a key of its own person: prices are never shown to another.
 */
export function createHeldLists() {
  return createHeldAnswers<GatheredHotels>(HOTELS_MOST, ({ hotels }) => hotels.length);
}

/** Answers that may be shown again for a short while: at most so much of them in a process, the latest. */
export function createHeldAnswers<Answer>(most: number, sizeOf: (answer: Answer) => number) {
  const answers = new Map<string, { answer: Answer; untilMs: number }>();
  return {
    find(key: string, nowMs: number): Answer | null {
      const held = answers.get(key);
      return held && nowMs < held.untilMs ? held.answer : null;
    },
    hold(key: string, answer: Answer, nowMs: number): void {
      answers.delete(key);
      answers.set(key, { answer, untilMs: nowMs + HELD_MS });
      let size = 0;
      for (const [each, held] of [...answers].toReversed()) {
        size += sizeOf(held.answer);
        if (size > most || held.untilMs <= nowMs) answers.delete(each);
      }
    },
  };
}
