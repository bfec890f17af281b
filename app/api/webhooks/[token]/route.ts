import { answerFailure, answerJson } from "#app/api/answer.ts";
import { readBytes } from "#app/api/read-bytes.ts";
import { answerWebhook, type WebhookAnswer } from "#lib/console/webhook/answer-webhook.ts";
import { WEBHOOK_HEADERS } from "#lib/contract/webhook.ts";
import { failure } from "#lib/domain/outcome.ts";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ token: string }> };

/** An event is a few hundred bytes. */
const BODY_MAX = 64 * 1_024;
const BODY_WAIT_MS = 10_000;

/** Where services tell about orders (§6). Nobody is signed in here: the address and the signature speak for the sender. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const answer = await answerWebhook({
    token: (await params).token,
    signature: request.headers.get(WEBHOOK_HEADERS.signature),
    eventId: request.headers.get(WEBHOOK_HEADERS.eventId),
    readBody: () => readBytes(request, { max: BODY_MAX, waitMs: BODY_WAIT_MS }),
  });
  return ANSWERS[answer]();
}

const bare = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

const ANSWERS: Record<WebhookAnswer, () => Response> = {
  taken: () => answerJson({}),
  // As for any id that is nobody's.
  missing: () => answerFailure(failure("missing").failure),
  refused: () => bare(401),
  unreadable: () => bare(400),
  busy: () => bare(429, { "Retry-After": "1" }),
  failed: () => bare(503, { "Retry-After": "5" }),
};
