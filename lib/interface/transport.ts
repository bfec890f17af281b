/** One HTTP exchange and how it ended. The transport knows nothing of envelopes, tickets or retries. */

export type WireRequest = {
  method: "POST" | "GET";
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  /** From now until the last byte of the answer. */
  deadlineMs: number;
  maxBytes: number;
  /** Asked immediately before the first byte is written; where it says no, nothing is. */
  mayStart?: () => boolean;
  /** Where given, the other side is asked to say when the request is there (`Expect: 100-continue`): this is that. */
  onReceived?: () => void;
};

export type WireResponse = { status: number; headers: Record<string, string>; body: Buffer };

export type WireResult =
  | { kind: "answered"; response: WireResponse }
  /** The answer was longer than `maxBytes`; the rest was not read. */
  | { kind: "too-large"; status: number }
  /** Not one byte of the request was written. */
  | { kind: "not-sent"; reason: "connect" | "deadline" | "not-allowed" }
  /** It was written, wholly or in part, and no whole answer came. */
  | { kind: "no-answer"; reason: "timeout" | "reset" };

export type Transport = {
  send(request: WireRequest): Promise<WireResult>;
  /** Closes what is idle and waits for what is under way. */
  close(): Promise<void>;
};
