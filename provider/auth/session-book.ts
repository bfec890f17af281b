import type { Database } from "#provider/db/client.ts";
import {
  findOwnSession,
  type SearchedSession,
  type SessionOwner,
  type SessionRecord,
  writeSearches,
} from "#provider/db/sessions.ts";
import type { Log } from "#provider/log.ts";

const WRITE_EVERY_MS = 1000;
/**
 * A search is written before it is answered where the last one that is written down is older. So what another process
 * reads is never wrong about a session being alive, and a killed process takes no more than this off its life.
 */
const UNWRITTEN_MAX_MS = 5 * 60 * 1000;
const SESSIONS_MAX = 100_000;

/** What this process knows of a session's last search. `writtenMs`: the instant the database knows, or its opening. */
type Known = { lastSearchAtMs: number; writtenMs: number };

/**
 * When sessions last searched: in memory at once, in the database about every second. An opening is not written at
 * all, it stands in the id (`session-ids.ts`).
 */
export class SessionBook {
  readonly #db: Database;
  readonly #log: Log;
  /** Ordered by when they were touched here. */
  readonly #known = new Map<string, Known>();
  #unwritten = new Map<string, SearchedSession>();
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Whether the session searched after the instant. Before it says no it asks what other processes wrote. */
  isLive(session: SessionRecord, owner: SessionOwner, afterMs: number): boolean | Promise<boolean> {
    const known = this.#known.get(session.id);
    return (
      (known?.lastSearchAtMs ?? session.openedAtMs) > afterMs || this.#askIsLive(session, owner, afterMs)
    );
  }

  async #askIsLive(session: SessionRecord, owner: SessionOwner, afterMs: number): Promise<boolean> {
    const row = await findOwnSession(this.#db, session.id, owner);
    if (!row || row.lastSearchAtMs <= afterMs) return false;
    this.#remember(session.id, { lastSearchAtMs: row.lastSearchAtMs, writtenMs: row.lastSearchAtMs });
    return true;
  }

  /** The session lives on from now. A promise only where it has to be written before the answer. */
  extend(session: SessionRecord, owner: SessionOwner, nowMs: number): void | Promise<void> {
    const known = this.#known.get(session.id) ?? {
      lastSearchAtMs: session.openedAtMs,
      writtenMs: session.openedAtMs,
    };
    known.lastSearchAtMs = Math.max(known.lastSearchAtMs, nowMs);
    this.#remember(session.id, known);
    this.#unwritten.set(session.id, { ...session, owner, lastSearchAtMs: known.lastSearchAtMs });
    if (known.lastSearchAtMs - known.writtenMs > UNWRITTEN_MAX_MS) return this.write();
    this.#timer ??= setTimeout(() => void this.#writeInTime(), WRITE_EVERY_MS).unref();
  }

  /** Resolves once everything up to now is in the database. */
  async write(): Promise<void> {
    // Somebody is writing what came before; what came since goes in one statement after it.
    while (this.#writing) await this.#writing.catch(() => {});
    if (this.#unwritten.size === 0) return;
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Writes what is left. A failure is told and costs a second of the sessions' lives. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.write().catch((error: unknown) => this.#warn(error));
  }

  async #writeAll(): Promise<void> {
    const rows = this.#unwritten;
    this.#unwritten = new Map();
    try {
      await writeSearches(this.#db, [...rows.values()]);
    } catch (error) {
      // Kept for the next time, unless the session searched again meanwhile.
      for (const [id, row] of rows) if (!this.#unwritten.has(id)) this.#unwritten.set(id, row);
      throw error;
    }
    for (const [id, { lastSearchAtMs }] of rows) {
      const known = this.#known.get(id);
      if (known) known.writtenMs = Math.max(known.writtenMs, lastSearchAtMs);
    }
  }

  async #writeInTime(): Promise<void> {
    await this.write().catch((error: unknown) => this.#warn(error));
    this.#timer = null;
    if (this.#unwritten.size > 0) {
      this.#timer = setTimeout(() => void this.#writeInTime(), WRITE_EVERY_MS).unref();
    }
  }

  #warn(error: unknown): void {
    const reason = error instanceof Error ? error.name : "unknown";
    this.#log.warn({ reason }, "when sessions last searched could not be written");
  }

  #remember(id: string, known: Known): void {
    this.#known.delete(id);
    this.#known.set(id, known);
    if (this.#known.size <= SESSIONS_MAX) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
