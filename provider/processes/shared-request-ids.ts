import type { Line } from "#provider/db/line.ts";
import { addRequestIds, listRequestIds, pruneRequestIds, takeRequestIds } from "#provider/db/request-ids.ts";
import {
  IDS_PER_ACCOUNT,
  LocalRequestIds,
  type RequestIds,
  type UsedId,
} from "#provider/http/request-ids.ts";
import { Batcher } from "./batcher.ts";
import type { Standing } from "./standing.ts";

const WAIT_MS = 5000;
const PAGE = 2000;
/** An account's rows are pruned each time so many were added to them here. */
const PRUNE_EVERY = IDS_PER_ACCOUNT / 4;
/** Numbers are given before rows are there: so far back a row may have come in late. */
const LATE_ROWS = 10_000n;

/** §4.1 over all processes: alone the ids are known here, with others they are noted in the database first. */
export class SharedRequestIds implements RequestIds {
  readonly #local = new LocalRequestIds();
  readonly #standing: Standing;
  readonly #line: Line;
  readonly #batcher = new Batcher<UsedId, boolean>((asked) => this.#decide(asked));
  readonly #unpruned = new Map<string, number>();
  /** While everything is copied: what was used since it began. */
  #usedSince: UsedId[] | null = null;
  #loadedSeq = 0n;

  constructor(standing: Standing, line: Line) {
    this.#standing = standing;
    this.#line = line;
  }

  isNew(accountId: string, requestId: string): boolean | Promise<boolean> {
    if (this.#standing.isAlone()) return this.#noteAlone({ accountId, requestId });
    if (this.#local.has(accountId, requestId)) return false;
    return this.#batcher.ask({ accountId, requestId });
  }

  /** Writes everything remembered to the database, while this process still decides alone. */
  async copy(betweenPages: () => Promise<void>): Promise<void> {
    this.#usedSince = [];
    let page: UsedId[] = [];
    for (const used of this.#local.list()) {
      page.push(used);
      if (page.length < PAGE) continue;
      await this.#add(page);
      page = [];
      await betweenPages();
    }
    await this.#add(page);
  }

  /** The rest, once nothing is decided here any more. */
  async handOver(): Promise<void> {
    await this.#add(this.#usedSince ?? []);
    this.#usedSince = null;
  }

  /** Reads what the others noted. Again before this process decides alone, for what came in between. */
  async load(betweenPages: () => Promise<void>): Promise<void> {
    let afterSeq = this.#loadedSeq > LATE_ROWS ? this.#loadedSeq - LATE_ROWS : 0n;
    for (;;) {
      const { used, lastSeq } = await listRequestIds(this.#line, afterSeq, PAGE);
      for (const { accountId, requestId } of used) this.#local.isNew(accountId, requestId);
      afterSeq = lastSeq;
      if (used.length < PAGE) break;
      await betweenPages();
    }
    if (afterSeq > this.#loadedSeq) this.#loadedSeq = afterSeq;
  }

  /** Keeps an account's rows from growing without end. */
  async prune(): Promise<void> {
    for (const [accountId, count] of this.#unpruned) {
      if (count < PRUNE_EVERY) continue;
      this.#unpruned.delete(accountId);
      await pruneRequestIds(this.#line, accountId, IDS_PER_ACCOUNT);
    }
  }

  #noteAlone(used: UsedId): boolean {
    const isNew = this.#local.isNew(used.accountId, used.requestId);
    if (isNew) this.#usedSince?.push(used);
    return isNew;
  }

  async #add(used: readonly UsedId[]): Promise<void> {
    if (used.length > 0) await addRequestIds(this.#line, used);
    this.#count(used);
  }

  #count(used: readonly UsedId[]): void {
    for (const { accountId } of used) {
      this.#unpruned.set(accountId, (this.#unpruned.get(accountId) ?? 0) + 1);
    }
  }

  /** @throws where the database does not answer: the call fails, and the id may or may not have been noted. */
  async #decide(asked: readonly UsedId[]): Promise<boolean[]> {
    const untilMs = this.#standing.nowMs() + WAIT_MS;
    while (this.#standing.nowMs() < untilMs) {
      if (this.#standing.isAlone()) return asked.map((used) => this.#noteAlone(used));
      if (this.#standing.isSharing()) {
        try {
          return await this.#decideTogether(asked);
        } catch (error) {
          if (!this.#standing.doubt(error)) throw error;
        }
      }
      await this.#standing.changed();
    }
    throw new Error("the processes cannot agree on Request-Ids");
  }

  async #decideTogether(asked: readonly UsedId[]): Promise<boolean[]> {
    const added = await takeRequestIds(this.#line, this.#standing.id, asked);
    this.#count(added);
    for (const { accountId, requestId } of added) this.#local.isNew(accountId, requestId);
    // Of two in one batch the first is the new one.
    const unclaimed = new Set(added.map(toKey));
    return asked.map((used) => unclaimed.delete(toKey(used)));
  }
}

function toKey({ accountId, requestId }: UsedId): string {
  return `${requestId} ${accountId}`;
}
