import { answerFailure } from "#app/api/answer.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";
import { failure } from "#lib/domain/outcome.ts";

type Context = { params: Promise<{ orderId: string }> };

/**
 * An order's voucher as a file. The verb has compared its bytes with the digest before it gives them here (§4.13).
 * `digest` names the version that was looked at: where another has replaced it, the page is shown again instead.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const { orderId } = await params;
  const outcome = await fetchDocument(actor, { orderId });
  if (!outcome.ok) return answerFailure(outcome.failure);
  const { bytes, digest, fileName, contentType } = outcome.value;
  const asked = new URL(request.url).searchParams.get("digest");
  if (asked !== null && asked !== digest) {
    const page = `/orders/${encodeURIComponent(orderId)}/voucher?newer`;
    return new Response(null, { status: 303, headers: { Location: page, "Cache-Control": "no-store" } });
  }
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
