import { invalidField, type Refusal } from "#provider/refusal.ts";
import type { Exchange } from "./call-state.ts";

export const BODY_BYTES_MAX = 1_048_576;

/** The whole body. Rejects with what the connection broke of, or a Refusal where it is larger than wanted. */
export function readBody({ request, response }: Pick<Exchange, "request" | "response">): Promise<Buffer> {
  const tooLarge = (): Refusal => {
    // Nobody reads the rest of it, so the connection ends with the answer.
    response.shouldKeepAlive = false;
    return invalidField("body", "is larger than 1 MB");
  };
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"]) > BODY_BYTES_MAX) {
      reject(tooLarge());
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = () => request.off("data", take).off("end", finish).off("error", fail);
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) fail(tooLarge());
    };
    const finish = () => {
      const [first] = chunks;
      resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks, bytes));
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    request.on("data", take).on("end", finish).on("error", fail);
  });
}
