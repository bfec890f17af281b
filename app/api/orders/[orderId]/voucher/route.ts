import { answerFailure } from "#app/api/answer.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";
import { failure } from "#lib/domain/outcome.ts";

type Context = { params: Promise<{ orderId: string }> };

/** An order's voucher as a file. The verb has compared its bytes with the digest before it gives them here (§4.13). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const outcome = await fetchDocument(actor, { orderId: (await params).orderId });
  if (!outcome.ok) return answerFailure(outcome.failure);
  const { bytes, fileName, contentType } = outcome.value;
  return new Response(toBody(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `attachment; filename="${toPlainName(fileName)}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

// A copy of their own: a response may not share memory with anybody.
function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes);
}

/** A header holds nothing that could end it. */
function toPlainName(fileName: string): string {
  return fileName.replaceAll(/[^A-Za-z0-9._-]/g, "-");
}
