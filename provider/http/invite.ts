import type { Exchange } from "./call-state.ts";

/**
 * "100 Continue" for who asks for it (`Expect`, RFC 9110 §10.1.1). What is refused by the ceiling is not invited, and
 * whoever is invited has been counted (§8): a client may tell by it when its call arrived. It is written once the
 * answers before are out, and only as long as there is none of this one; left to itself Node writes it at once, which
 * behind another request of the connection is in the middle of an answer.
 */
export function invite({ request, response }: Pick<Exchange, "request" | "response">): void {
  if (request.headers.expect?.toLowerCase() !== "100-continue") return;
  const write = (): void => {
    if (!response.headersSent) response.writeContinue();
  };
  if (response.socket) write();
  else response.once("socket", write);
}
