import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** One for the process: the framework may load this module more than once. */
const STORE = Symbol.for("bellhop.reader-left");

/**
 * Notes for every request of this process whether its reader goes away before the answer is there. The framework tells
 * that to routes, and to pages not at all (React's own signal for it ends with the drawing, not with the reader).
 */
export function watchReaders(): void {
  if (findStore()) return;
  const store = new AsyncLocalStorage<AbortSignal>();
  Object.defineProperty(globalThis, STORE, { value: store });
  subscribe("http.server.request.start", (message) => {
    const response = toResponse(message);
    if (!response) return;
    const left = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) left.abort();
    });
    store.enterWith(left.signal);
  });
}

/** Aborted when nobody waits any more for the page that is being drawn; null where that is not known. */
export function readerLeft(): AbortSignal | null {
  return findStore()?.getStore() ?? null;
}

function findStore(): AsyncLocalStorage<AbortSignal> | null {
  const value: unknown = Object.getOwnPropertyDescriptor(globalThis, STORE)?.value;
  return value instanceof AsyncLocalStorage ? value : null;
}

function toResponse(message: unknown): ServerResponse | null {
  const response: unknown =
    typeof message === "object" && message !== null && "response" in message ? message.response : null;
  return isResponse(response) ? response : null;
}

// Node's own channel carries nothing else under that name.
function isResponse(value: unknown): value is ServerResponse {
  return typeof value === "object" && value !== null && "writableFinished" in value && "once" in value;
}
