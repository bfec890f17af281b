import type { OperationName } from "#lib/contract/operations.ts";
import type { Priority } from "./priority.ts";

/** What a call asks for before it is sent. */
export type TurnWish = {
  name: OperationName;
  priority: Priority;
  /** What the call is about, so that its place in line can be asked for; null: nobody will. */
  about: string | null;
  /** When this is aborted the call leaves the line. */
  signal?: AbortSignal | undefined;
  /** So long it stays in line. */
  maxWaitMs: number;
  /** Called every few seconds while it waits, to renew what would end meanwhile. */
  onWaiting?: (() => Promise<void>) | undefined;
};

/** The right to send one call. It has to be used soon, and its end has to be told. */
export type Turn = {
  /** To be called immediately before the first byte. False: it came too late, and nothing may be sent with it. */
  start(): boolean;
  /** The provider has it, whenever it answers (receipt.ts). */
  received(): void;
  end(how: TurnEnd): void;
};

export type TurnEnd =
  | { kind: "answered" }
  /** §8: not executed. Nobody sends to that endpoint for as long as was told. */
  | { kind: "limited"; retryAfterMs: number }
  | { kind: "unsent" }
  /** Begun, and no answer came: when it arrived is not known. */
  | { kind: "lost" };

/** The lines as one caller uses them: its agency, its person and its provider are settled. */
export type Turns = {
  /** Null where none came in time, or the caller left. */
  take(wish: TurnWish): Promise<Turn | null>;
};
