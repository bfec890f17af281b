/**
 * Joins callers that ask the same thing at the same time: it is asked once. A caller that leaves (its signal aborts)
 * stops waiting without disturbing the others; the question itself is dropped when the last one has left.
 */
export type SharedFlights<T> = {
  join(key: string, ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
};

type Flight<T> = { answer: Promise<T>; stop: AbortController; waiting: number; isLanded: boolean };

export function createSharedFlights<T>(): SharedFlights<T> {
  const flights = new Map<string, Flight<T>>();
  const takeOff = (key: string, ask: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const stop = new AbortController();
    const flight: Flight<T> = { answer: ask(stop.signal), stop, waiting: 0, isLanded: false };
    const land = () => {
      flight.isLanded = true;
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.answer.then(land, land);
    flights.set(key, flight);
    return flight;
  };
  return {
    async join(key, ask, signal) {
      signal.throwIfAborted();
      const flight = flights.get(key) ?? takeOff(key, ask);
      flight.waiting += 1;
      try {
        return await orAborted(flight.answer, signal);
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0 && !flight.isLanded) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.stop.abort(new DOMException("nobody waits for this answer any more", "AbortError"));
        }
      }
    },
  };
}

function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
