type Ask<T> = (signal: AbortSignal) => T | Promise<T>;

/**
 * Joins callers that ask the same thing at the same time: it is asked once. A caller that leaves (its signal aborts)
 * stops waiting without disturbing the others; the question itself is dropped when the last one has left.
 */
export type SharedFlights<T> = {
  /** What is answered at once, or the flight the answer comes with, which is then to be waited for. */
  begin(key: () => string, ask: Ask<T>): T | Flight<T>;
  join(key: string, ask: Ask<T>, signal: AbortSignal): Promise<T>;
};

export function createSharedFlights<T>(): SharedFlights<T> {
  const flights = new Map<string, Flight<T>>();
  // Whoever answers at once has nothing to stop, so one controller serves all of them.
  let spare = new AbortController();
  const begin: SharedFlights<T>["begin"] = (key, ask) => {
    const known = flights.size === 0 ? undefined : flights.get(key());
    if (known) return known;
    const answer = ask(spare.signal);
    if (!(answer instanceof Promise)) return answer;
    const stop = spare;
    spare = new AbortController();
    const name = key();
    const flight: Flight<T> = new Flight(answer, stop, () => {
      if (flights.get(name) === flight) flights.delete(name);
    });
    flights.set(name, flight);
    return flight;
  };
  return {
    begin,
    async join(key, ask, signal) {
      signal.throwIfAborted();
      const begun = begin(() => key, ask);
      return begun instanceof Flight ? begun.wait(signal) : begun;
    },
  };
}

/** A question on its way. */
export class Flight<T> {
  readonly #answer: Promise<T>;
  readonly #stop: AbortController;
  readonly #forget: () => void;
  #waiting = 0;
  #isLanded = false;

  constructor(answer: Promise<T>, stop: AbortController, forget: () => void) {
    this.#answer = answer;
    this.#stop = stop;
    this.#forget = forget;
    const land = () => {
      this.#isLanded = true;
      forget();
    };
    answer.then(land, land);
  }

  async wait(signal: AbortSignal): Promise<T> {
    this.#waiting += 1;
    try {
      return await orAborted(this.#answer, signal);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && !this.#isLanded) {
        this.#forget();
        this.#stop.abort(new DOMException("nobody waits for this answer any more", "AbortError"));
      }
    }
  }
}

function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
