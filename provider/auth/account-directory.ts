import { createHash } from "node:crypto";
import type { Scope } from "#lib/contract/scopes.ts";
import { type AccountRecord, findAccount, findUserScopes } from "#provider/db/accounts.ts";
import type { Database } from "#provider/db/client.ts";

/** Accounts and their people as a call needs them. What is known answers at once, anything else is a promise. */
export type AccountDirectory = {
  findAccount(id: string): AccountRecord | null | Promise<AccountRecord | null>;
  /** The scopes of a named user; null where nobody, or nobody any more, has that User-Ref. */
  findUserScopes(accountId: string, userRef: string): Scope[] | null | Promise<Scope[] | null>;
};

/** What is heard of changes to accounts, wherever and by whatever means they were made. */
export type AccountNews = {
  /** False while news may be missed: nothing that was remembered may be relied on then. */
  isHearing(): boolean;
  /** Calls back with the account's `accountNewsKey`, or null where any account may have changed. */
  onChange(listener: (newsKey: string | null) => void): void;
};

/** How news name an account: whatever its id is, a message stays short (migration: notify_account_change). */
function accountNewsKey(accountId: string): string {
  return createHash("md5").update(accountId, "utf8").digest("hex");
}

/** Asks the database every time. */
export function createPlainDirectory(db: Database): AccountDirectory {
  return {
    findAccount: (id) => findAccount(db, id),
    findUserScopes: (accountId, userRef) => findUserScopes(db, accountId, userRef),
  };
}

type Entry = { account: AccountRecord; users: Map<string, Scope[]>; readMs: number };

const ACCOUNTS_MAX = 10_000;
const USERS_MAX = 10_000;
/** The net below the news: what nothing was heard of is read again after so long, before anybody waits for it. */
const REFRESH_MS = 20_000;
const AGE_MAX_MS = 30_000;

/**
 * Remembers accounts until news of them arrive, and nothing at all while news may be missed (docs/decisions/013).
 * Access tokens are no part of it: they are asked for on every call (§5 rule 6).
 */
export class RememberingDirectory implements AccountDirectory {
  readonly #db: Database;
  readonly #news: AccountNews;
  readonly #nowMs: () => number;
  readonly #entries = new Map<string, Entry>();
  /** Ids by the key that news name them with. */
  readonly #idByNewsKey = new Map<string, string>();
  /** Counts news: what was read while some arrived may be older than they are. */
  #newsCount = 0;

  constructor(db: Database, news: AccountNews, nowMs: () => number) {
    this.#db = db;
    this.#news = news;
    this.#nowMs = nowMs;
    news.onChange((newsKey) => this.#forget(newsKey));
  }

  findAccount(id: string): AccountRecord | null | Promise<AccountRecord | null> {
    const entry = this.#findEntry(id);
    if (!entry) return this.#read(id);
    if (this.#nowMs() - entry.readMs > REFRESH_MS) this.#refresh(id, entry);
    return entry.account;
  }

  findUserScopes(accountId: string, userRef: string): Scope[] | null | Promise<Scope[] | null> {
    return this.#findEntry(accountId)?.users.get(userRef) ?? this.#readUser(accountId, userRef);
  }

  #findEntry(id: string): Entry | null {
    const entry = this.#entries.get(id);
    if (!entry || !this.#news.isHearing() || this.#nowMs() - entry.readMs > AGE_MAX_MS) return null;
    return entry;
  }

  async #read(id: string): Promise<AccountRecord | null> {
    const newsCount = this.#newsCount;
    const readMs = this.#nowMs();
    const account = await findAccount(this.#db, id);
    if (account && newsCount === this.#newsCount && this.#news.isHearing()) {
      this.#keep(id, { account, users: new Map(), readMs });
    }
    return account;
  }

  async #readUser(accountId: string, userRef: string): Promise<Scope[] | null> {
    const newsCount = this.#newsCount;
    const scopes = await findUserScopes(this.#db, accountId, userRef);
    const entry = this.#findEntry(accountId);
    // Only people who exist: nobody fills the memory with names they made up.
    if (scopes && entry && newsCount === this.#newsCount && entry.users.size < USERS_MAX) {
      entry.users.set(userRef, scopes);
    }
    return scopes;
  }

  #refresh(id: string, entry: Entry): void {
    // Once: the next ones find it young enough. If it fails, age ends the entry.
    entry.readMs += (AGE_MAX_MS - REFRESH_MS) / 2;
    this.#read(id).catch(() => {});
  }

  #keep(id: string, entry: Entry): void {
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    this.#idByNewsKey.set(accountNewsKey(id), id);
    if (this.#entries.size <= ACCOUNTS_MAX) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#forget(accountNewsKey(oldest), false);
  }

  #forget(newsKey: string | null, isNews = true): void {
    if (isNews) this.#newsCount += 1;
    if (newsKey === null) {
      this.#entries.clear();
      this.#idByNewsKey.clear();
      return;
    }
    const id = this.#idByNewsKey.get(newsKey);
    this.#idByNewsKey.delete(newsKey);
    if (id !== undefined) this.#entries.delete(id);
  }
}
