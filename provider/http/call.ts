import type { DataOf, OPERATIONS, OperationName } from "#lib/contract/operations.ts";
import type { Scope } from "#lib/contract/scopes.ts";
import type { Language } from "#lib/domain/i18n.ts";
import type { Deps } from "#provider/deps.ts";
import type { Entitlement } from "#provider/search/port.ts";
import type { z } from "zod";

/** The account a call is made for, as far as a handler may know it. */
export type CallAccount = {
  id: string;
  /** What it may reach, ready for the search kernel. */
  entitlement: Entitlement;
};

/** How the caller proved itself. The two kinds differ in what they may do (§4.10 callbackUrl, §5). */
export type CallCredential = { kind: "ticket" } | { kind: "oauth"; clientId: string };

/** A search session that was issued to the calling account (§4.1). Instants in epoch milliseconds. */
export type CallSession = {
  id: string;
  openedAtMs: number;
};

/**
 * The session named by the `Session-Id` header, resolved when the handler asks for it: Book has to look for its
 * reference before it looks at the session (§4.10). A session that was resolved is told in the answer's header.
 */
export type CallSessions = {
  /** An own, live session. @throws Refusal naming Session-Id: absent, unknown, foreign and expired answer alike. */
  requireLive(): Promise<CallSession>;
  /** Any session ever issued to the account, also an expired one: Cancel (design, section 5). @throws as above. */
  requireIssued(): Promise<CallSession>;
  /** As requireLive, and null where that refuses: a repeat of Book needs none, and tells of the one it has (§1 rule 3). */
  findLive(): Promise<CallSession | null>;
  /** requireLive, and the session lives on from now: HotelRates. */
  requireAndExtend(): Promise<CallSession>;
  /** Continues the own live session or opens a new one; never adopts the client's id: HotelList. */
  continueOrOpen(): Promise<CallSession>;
};

/** What is known of every call, before anybody has proved who they are. */
export type PublicCall = {
  operation: OperationName;
  requestId: string;
  traceId: string;
  /** When the provider received it, epoch milliseconds. */
  receivedAtMs: number;
  /** `Authorization` as sent; only the token endpoint reads it (RFC 6749 section 2.3.1). */
  authorization: string | undefined;
};

/** A call that was authenticated, authorised for its scope and is not a repeat. */
export type Call = PublicCall & {
  account: CallAccount;
  credential: CallCredential;
  /** What the call may do: the key's scopes, intersected with the person's where named users exist (§5). */
  scopes: ReadonlySet<Scope>;
  /** `User-Ref`, where named users exist and it names one (§5). Null on accounts without named users. */
  userRef: string | null;
  sessions: CallSessions;
  language: Language;
  /** `Currency` header (§4.1). */
  currency: string | undefined;
  /** `Market` header (§4.1). */
  market: string | undefined;
  /** `Timeout-Milliseconds`; undefined where absent or 0. */
  timeoutMs: number | undefined;
  /** receivedAtMs + timeoutMs: best effort to answer before it; the work itself goes on (§4.1). */
  deadlineMs: number | undefined;
};

type PublicOperation = {
  [Name in OperationName]: (typeof OPERATIONS)[Name]["scope"] extends null ? Name : never;
}[OperationName];
export type CallOf<Name extends OperationName> = Name extends PublicOperation ? PublicCall : Call;

/**
 * Operations whose handler takes the body as parsed, and reads it by the contract's schema when its turn comes: Book looks
 * for its reference before it looks at anything else (§4.10).
 */
export const READ_BY_HANDLER = ["book"] as const satisfies readonly OperationName[];
type ReadByHandler = (typeof READ_BY_HANDLER)[number];

/** The body after the contract's schema has read it. */
export type BodyOf<Name extends OperationName> = Name extends ReadByHandler
  ? unknown
  : z.output<(typeof OPERATIONS)[Name]["request"]>;

/** A whole envelope as bytes: kept for everybody, or written for this call. */
export class ReadyAnswer {
  readonly body: Buffer;
  /** Where the bytes may be used for something else once they have left. */
  readonly release: (() => void) | null;
  constructor(body: Buffer, release: (() => void) | null = null) {
    this.body = body;
    this.release = release;
  }
}

/** Answers `data` of the envelope, or throws a Refusal. */
export type Handler<Name extends OperationName> = (
  deps: Deps,
  call: CallOf<Name>,
  body: BodyOf<Name>,
) => Promise<DataOf<Name> | ReadyAnswer>;
