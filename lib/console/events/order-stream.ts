import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import type { HeardChange } from "./hear-orders.ts";
import type { OrderHub } from "./order-hub.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import type { Services } from "#lib/console/services.ts";
import { findSignedIn } from "#lib/db/auth-sessions.ts";
import { listOrderChanges, readChangeCursor } from "#lib/db/order-changes.ts";
import { toLogFields } from "#lib/log.ts";

/**
 * What a page hears while it is open, as server-sent events. It is told which order changed and whether it is the
 * reader's own, and never what: the page asks for that, and is answered with the reader's rights of that moment.
 *
 * - `order` {order, own}: that order changed.
 * - `reset`: more changed, or longer ago, than can be told; everything shown may be old.
 * - `ready`: from here on changes are told as they come.
 * - `ended`: the sign-in ended. Nothing comes any more.
 *
 * Every event's id is where to go on from (`Last-Event-ID`).
 */
export type StreamOptions = {
  /** Where the page stands: `Last-Event-ID`, or the cursor it was drawn with. */
  from: string | null;
  tickMs?: number;
};

/** All that a page hears whose reader is not signed in any more. */
export const ENDED_STREAM = toEvent("ended", {}, "");

type StreamServices = Pick<Services, "db" | "clock" | "log">;

/** Anything above is told with one `reset`. */
const MISSED_MAX = 200;
/** Keeps lines open through proxies, and is how often the sign-in is looked at. */
const TICK_MS = 15_000;
/** How many events a reader may be behind before its line is closed; it goes on from its last one. */
const BEHIND_MAX = 64;
/** A look at the sign-in that fails this often in a row ends the line: nobody vouches for the reader. */
const UNCHECKED_MAX = 2;

/** `onClose` is told once, however the line ended; `end` ends it from this side. */
export function openOrderStream(
  services: StreamServices,
  hub: OrderHub,
  actor: Actor,
  options: StreamOptions,
  onClose: () => void = () => {},
): { body: ReadableStream<Uint8Array>; end: () => void } {
  // Set before anybody can read: `start` is called by the constructor.
  let reader: Reader | undefined;
  const end = (): void => reader?.close();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = new Reader(services, hub, actor, controller, onClose);
      void reader.run(options);
    },
    cancel: end,
  });
  return { body, end };
}

const encoder = new TextEncoder();

class Reader {
  readonly #services: StreamServices;
  readonly #hub: OrderHub;
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #onClose: () => void;
  #actor: Actor;
  #isClosed = false;
  #unchecked = 0;
  /** What is heard while the missed is read. Null: told at once. */
  #waiting: HeardChange[] | null = [];
  #leave: () => void = () => {};
  #tick: NodeJS.Timeout | undefined;

  constructor(
    services: StreamServices,
    hub: OrderHub,
    actor: Actor,
    controller: ReadableStreamDefaultController<Uint8Array>,
    onClose: () => void,
  ) {
    this.#services = services;
    this.#hub = hub;
    this.#actor = actor;
    this.#controller = controller;
    this.#onClose = onClose;
  }

  async run({ from, tickMs = TICK_MS }: StreamOptions): Promise<void> {
    // A reader that was cut off comes back soon, and not all at one moment.
    this.#write(`retry: ${1_000 + Math.round(Math.random() * 2_000)}\n\n`);
    this.#tick = setInterval(() => void this.#check(), tickMs).unref();
    try {
      const leave = await this.#hub.subscribe({
        onChange: (change) => this.#hear(change),
        onGap: () => this.#tellReset(null),
        onEnd: () => this.close(),
      });
      if (this.#isClosed) return leave();
      this.#leave = leave;
      await this.#tellMissed(readCursor(from, this.#services.clock.nowMs()));
      const waiting = this.#waiting ?? [];
      this.#waiting = null;
      waiting.forEach((change) => this.#tell(change));
    } catch (error) {
      this.#services.log.error(toLogFields(error), "a page's line could not be opened");
      this.close();
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#tick);
    this.#leave();
    this.#onClose();
    try {
      this.#controller.close();
    } catch {
      // The reader closed it first.
    }
  }

  async #tellMissed(from: Cursor | null): Promise<void> {
    const { db } = this.#services;
    const cursor = await readChangeCursor(db);
    // A cursor from the future is one of another database: this one was restored since.
    const isKnown = from !== null && from.xid <= cursor;
    const missed = isKnown
      ? await listOrderChanges(db, { ...orderScope(this.#actor), from: from.xid }, MISSED_MAX)
      : null;
    if (missed === null) this.#tellReset(cursor);
    const orders = new Map((missed ?? []).map((change) => [change.orderId, change]));
    for (const change of orders.values()) this.#tell({ ...change, cursor: from?.xid ?? cursor });
    this.#send("ready", {}, cursor);
  }

  #hear(change: HeardChange): void {
    if (this.#waiting) this.#waiting.push(change);
    else this.#tell(change);
  }

  #tell({ orderId, agencyId, personId, cursor }: HeardChange): void {
    const scope = orderScope(this.#actor);
    if (agencyId !== scope.agencyId || (scope.personId !== undefined && personId !== scope.personId)) return;
    this.#send("order", { order: orderId, own: personId === this.#actor.personId }, cursor);
  }

  #tellReset(cursor: bigint | null): void {
    this.#send("reset", {}, cursor);
  }

  #send(event: string, data: object, cursor: bigint | null): void {
    const atMs = this.#services.clock.nowMs();
    const id = cursor === null ? "" : `id: ${writeCursor({ xid: cursor, atMs })}\n`;
    this.#write(toEvent(event, data, id));
  }

  #write(text: string): void {
    if (this.#isClosed) return;
    if ((this.#controller.desiredSize ?? 0) < -BEHIND_MAX) this.close();
    else this.#controller.enqueue(encoder.encode(text));
  }

  /** Whether the sign-in still stands, and with which rights. */
  async #check(): Promise<void> {
    const { db, clock, log } = this.#services;
    const { sessionId, personId } = this.#actor;
    try {
      const signedIn = await findSignedIn(db, { sessionId, personId, at: new Date(clock.nowMs()) });
      this.#unchecked = 0;
      if (!signedIn || !mayFollow(signedIn)) {
        this.#send("ended", {}, null);
        this.close();
        return;
      }
      this.#actor = signedIn;
      this.#write(":\n\n");
    } catch (error) {
      log.error(toLogFields(error), "a sign-in could not be looked at");
      this.#unchecked += 1;
      if (this.#unchecked >= UNCHECKED_MAX) this.close();
    }
  }
}

/** Whether there are orders this person may hear of. */
export function mayFollow({ permissions }: Pick<Actor, "permissions">): boolean {
  return permissions.includes("orders:read-own") || permissions.includes("orders:read-agency");
}

function toEvent(name: string, data: object, id: string): string {
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
