import { narrowingFromParams, withNarrowing } from "./narrowing.ts";
import { withView } from "./results-view.ts";

/** An address with what the list was narrowed by and how it was looked at, so that the way back finds it as it was. */
export function withList(address: string, params: URLSearchParams): string {
  return withView(withNarrowing(address, narrowingFromParams(params)), params);
}
