import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { buildOpenApi } from "#lib/contract/openapi.ts";
import { CODES } from "#lib/contract/codes.ts";
import type { Deps } from "#provider/deps.ts";
import { type Health, isWell } from "#provider/metrics/health.ts";
import { Refusal } from "#provider/refusal.ts";
import { DOCUMENT_STYLE, renderDocument } from "./document-page.ts";
import { failureBody, JSON_TYPE, successBody } from "./envelope.ts";

/** What is served beside the operations: the contract for machines and for people, and whether we are well. */
export function registerDocuments(
  app: FastifyInstance,
  { settings }: Pick<Deps, "settings">,
  health: () => Promise<Health>,
): void {
  const document = buildOpenApi(settings.publicUrl);
  const json = Buffer.from(JSON.stringify(document));
  const page = Buffer.from(renderDocument(document));
  // The page carries its one style sheet and nothing else: no script, no asset from anywhere.
  const policy = `default-src 'none'; style-src 'sha256-${sha256(DOCUMENT_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const sendPage = (_request: unknown, reply: FastifyReply) =>
    reply.headers({ "Content-Security-Policy": policy }).type("text/html; charset=utf-8").send(page);

  app.get("/openapi.json", (_request, reply) => reply.type(JSON_TYPE).send(json));
  app.get("/", sendPage);
  app.get("/docs", sendPage);
  // No operation, so §7's list of statuses does not bind it: 503 is what those who balance load understand.
  app.get("/health", async (_request, reply) =>
    isWell(await health())
      ? reply.type(JSON_TYPE).send(WELL)
      : reply
          .code(503)
          .type(JSON_TYPE)
          .send(failureBody(new Refusal(CODES.internal, "not ready to serve"))),
  );
  app.get("/health/live", (_request, reply) => reply.type(JSON_TYPE).send(WELL));
}

const WELL = successBody({ status: "ok" });

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
