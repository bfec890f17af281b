import type { DataOf, RequestOf } from "#lib/contract/operations.ts";
import type { Answer } from "./answer.ts";
import { callOperation, type CallOptions } from "./call.ts";
import type { Caller } from "./caller.ts";

/** Destinations and hotel metadata (§4.4 to §4.6): neither priced nor dated, so they are kept (§1). */

export function destinations(
  caller: Caller,
  body: RequestOf<"destinations">,
  options?: CallOptions,
): Promise<Answer<DataOf<"destinations">>> {
  return callOperation(caller, "destinations", body, options);
}

export function hotelsMetadata(
  caller: Caller,
  body: RequestOf<"hotelsMetadata">,
  options?: CallOptions,
): Promise<Answer<DataOf<"hotelsMetadata">>> {
  return callOperation(caller, "hotelsMetadata", body, options);
}
