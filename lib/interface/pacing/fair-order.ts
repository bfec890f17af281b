/** One call in line. */
export type Waiter = {
  id: string;
  /** Whose process asks: it alone can send the call. */
  process: string;
  /** Index into PRIORITIES: lower goes first. */
  rank: number;
  agency: string;
  /** `person:<id>` or `system`. */
  person: string;
  /** What it is about, as in an order's id; null where nobody asks for it by that. */
  about: string | null;
  /** When it joined, by the database's clock. */
  sinceMs: number;
  /** How many turns the line had given by then. */
  sinceTurn: number;
};

/** By party: the number of the turn it had last. Who had none, or none lately, is not in it. */
export type Served = Record<string, number>;

/** Every turn of that number goes to the rank that has waited longest, so that no rank waits for ever. */
const LOWER_EVERY = 8;

/**
 * Who goes next, and after that, up to `count`: the highest rank first; within it the agency that has waited longest,
 * of that agency the person who has, and of that person the call that joined first. An agency or a person waits from
 * their last turn on, or from when they joined, if that was later: those with one call each go as they came, and whoever
 * has thirty waits thirty times.
 */
export function fairOrder(
  waiting: readonly Waiter[],
  served: Readonly<Served>,
  turns: number,
  count = waiting.length,
): Waiter[] {
  const ranks = count > 0 ? toRanks(waiting) : [];
  const lastTurns: LastTurn = { served, since: new Map() };
  const order: Waiter[] = [];
  while (order.length < count && ranks.length > 0) {
    const turn = turns + order.length + 1;
    const rank = turn % LOWER_EVERY === 0 ? longestWaiting(ranks, lastTurns) : ranks[0];
    const agency = rank && longestWaiting(rank.agencies, lastTurns);
    const person = agency && longestWaiting(agency.people, lastTurns);
    const next = person?.calls.shift();
    if (!rank || !agency || !person || !next) break;
    if (person.calls.length === 0) agency.people.splice(agency.people.indexOf(person), 1);
    if (agency.people.length === 0) rank.agencies.splice(rank.agencies.indexOf(agency), 1);
    if (rank.agencies.length === 0) ranks.splice(ranks.indexOf(rank), 1);
    order.push(next);
    for (const party of partiesOf(next)) lastTurns.since.set(party, turn);
  }
  return order;
}

/** The parties a turn is counted for. */
export function partiesOf(waiter: Waiter): [rank: string, agency: string, person: string] {
  return [rankKey(waiter), agencyKey(waiter), personKey(waiter)];
}

/** What the line says, and what was given since. */
type LastTurn = { served: Readonly<Served>; since: Map<string, number> };
type Party = { key: string; sinceTurn: number };
type Person = Party & { calls: Waiter[] };
type Agency = Party & { people: Person[] };
type Rank = Party & { agencies: Agency[] };

/** The highest rank first. Within each, whoever has waited longest first, which counts where nobody had a turn yet. */
function toRanks(waiting: readonly Waiter[]): Rank[] {
  const inOrder = waiting.toSorted(
    (a, b) => a.rank - b.rank || a.sinceMs - b.sinceMs || (a.id < b.id ? -1 : 1),
  );
  return groupBy(inOrder, rankKey).map((rank) => ({
    ...rank,
    agencies: groupBy(rank.calls, agencyKey).map((agency) => ({
      ...agency,
      people: groupBy(agency.calls, personKey),
    })),
  }));
}

function rankKey({ rank }: Waiter): string {
  return `#${rank}`;
}

function agencyKey({ agency }: Waiter): string {
  return agency;
}

function personKey({ agency, person }: Waiter): string {
  return `${agency} ${person}`;
}

function longestWaiting<Each extends Party>(
  parties: readonly Each[],
  { served, since }: LastTurn,
): Each | undefined {
  let best: Each | undefined;
  let bestTurn = Infinity;
  for (const party of parties) {
    const turn = Math.max(since.get(party.key) ?? served[party.key] ?? 0, party.sinceTurn);
    if (turn >= bestTurn) continue;
    best = party;
    bestTurn = turn;
  }
  return best;
}

/** By key, those who came first first. */
function groupBy(inOrder: readonly Waiter[], keyOf: (waiter: Waiter) => string): Person[] {
  const groups = new Map<string, Person>();
  for (const waiter of inOrder) {
    const key = keyOf(waiter);
    const group = groups.get(key);
    if (group) group.calls.push(waiter);
    else groups.set(key, { key, sinceTurn: waiter.sinceTurn, calls: [waiter] });
  }
  return [...groups.values()];
}
