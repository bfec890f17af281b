/** Remembers the ids of calls, to tell a repeat (§4.1: Request-Id must not repeat). */
export type RequestIds = {
  /** True the first time. Only after authentication: nobody may fill another account's memory. */
  isNew(accountId: string, requestId: string): boolean | Promise<boolean>;
};

/** An id as an account used it. */
export type UsedId = { accountId: string; requestId: string };

/** Ids an account is held to; between this many and twice as many of its latest are remembered. */
export const IDS_PER_ACCOUNT = 20_000;

/** In this process only: two processes with one each would let an id through twice. */
export class LocalRequestIds implements RequestIds {
  readonly #seen = new Map<string, { young: Set<string>; old: Set<string> }>();
  readonly #idsPerAccount: number;

  constructor(idsPerAccount = IDS_PER_ACCOUNT) {
    this.#idsPerAccount = idsPerAccount;
  }

  isNew(accountId: string, requestId: string): boolean {
    const seen = this.#seen.get(accountId) ?? { young: new Set(), old: new Set() };
    this.#seen.set(accountId, seen);
    if (seen.young.has(requestId) || seen.old.has(requestId)) return false;
    seen.young.add(requestId);
    if (seen.young.size >= this.#idsPerAccount) {
      seen.old = seen.young;
      seen.young = new Set();
    }
    return true;
  }

  /** Whether the id is remembered; nothing is noted. */
  has(accountId: string, requestId: string): boolean {
    const seen = this.#seen.get(accountId);
    return seen !== undefined && (seen.young.has(requestId) || seen.old.has(requestId));
  }

  /** Everything remembered, each account's oldest first. */
  list(): UsedId[] {
    return [...this.#seen].flatMap(([accountId, { old, young }]) =>
      [...old, ...young].map((requestId) => ({ accountId, requestId })),
    );
  }
}
