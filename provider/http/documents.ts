import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { buildOpenApi } from "#lib/contract/openapi.ts";
import { CODES } from "#lib/contract/codes.ts";
import { isDatabaseUp } from "#provider/db/health.ts";
import type { Deps } from "#provider/deps.ts";
import { Refusal } from "#provider/refusal.ts";
import { DOCUMENT_STYLE, renderDocument } from "./document-page.ts";
import { JSON_TYPE, successBody } from "./envelope.ts";

/** What is served beside the operations: the contract for machines and for people, and whether we are well. */
export function registerDocuments(app: FastifyInstance, { db, settings }: Deps): void {
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
  app.get("/health", async (_request, reply) => {
    if (!(await isDatabaseUp(db))) throw new Refusal(CODES.internal, "the database does not answer");
    return reply.type(JSON_TYPE).send(successBody({ status: "ok" }));
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
