import { z } from "zod";
import {
  expectCode,
  expectData,
  expectField,
  expectOk,
  expectShape,
  must,
  mustEqual,
} from "#conformance/expect.ts";
import { CODES, PATHS, SCOPES } from "#conformance/interface.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import type { OauthClient } from "#conformance/sandbox-file.ts";
import type { Answer } from "#conformance/transport.ts";
import type { CallOptions } from "#conformance/caller.ts";
import type { World } from "#conformance/world.ts";

const DECIDED = { decided: "014-where-the-document-is-silent.md", needs: ["oauth"] as const };
const STATED = { needs: ["oauth"] as const };

const token = z.looseObject({
  access_token: z.string().min(20),
  token_type: z.literal("Bearer"),
  expires_in: z.int().min(1),
  scope: z.string().optional(),
});

/** A client registered for every scope, on an account that anybody may call for. */
function fullClient(world: World): OauthClient {
  const { id } = world.account("open");
  return world.oauthClient(({ accountId, scopes }) => accountId === id && scopes.length === SCOPES.length);
}

/** One that lacks some scope, and one that it lacks. */
function narrowClient(world: World): { client: OauthClient; lacking: string } {
  const client = world.oauthClient(({ scopes }) => scopes.length > 0 && scopes.length < SCOPES.length);
  return { client, lacking: SCOPES.find((scope) => !client.scopes.includes(scope)) ?? "" };
}

function credentialsOf({ clientId, clientSecret }: OauthClient): Record<string, string> {
  return { client_id: clientId, client_secret: clientSecret };
}

function ask(world: World, body: Record<string, unknown>, options: CallOptions = {}): Promise<Answer> {
  return world.call(PATHS.oauthToken, { grant_type: "client_credentials", ...body }, options);
}

function askByForm(world: World, body: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new URLSearchParams({ grant_type: "client_credentials", ...body });
  return world.call(PATHS.oauthToken, undefined, {
    rawBody: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
}

function basicOf({ clientId, clientSecret }: OauthClient): { Authorization: string } {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** The envelope's failure and, beside it, OAuth's own (RFC 6749 section 5.2). */
function expectError(answer: Answer, status: 400 | 401, error: string): void {
  expectCode(answer, status, status === 401 ? CODES.unauthorized : CODES.invalid);
  const { error: found } = expectShape(
    answer.json,
    z.looseObject({ error: z.string(), error_description: z.string().optional() }),
    "the answer",
  );
  mustEqual(found, error, "error");
}

const granting: Rule[] = [
  rule(
    "4.3",
    "json",
    "a client gets an opaque access token for a JSON body",
    async (world) => {
      const { access_token } = expectData(await ask(world, credentialsOf(fullClient(world))), token);
      must(!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(access_token), "the access token is a JWT, not opaque");
    },
    { ...STATED, trap: [6] },
  ),
  rule(
    "4.3",
    "form",
    "a client gets an access token for a form body too",
    async (world) => {
      expectData(await askByForm(world, credentialsOf(fullClient(world))), token);
    },
    { ...DECIDED, trap: [6] },
  ),
  rule(
    "4.3",
    "basic",
    "a client may prove itself by Basic, with a JSON body and with a form",
    async (world) => {
      const client = fullClient(world);
      expectData(await ask(world, {}, { headers: basicOf(client) }), token);
      expectData(await askByForm(world, {}, basicOf(client)), token);
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "no-authorization",
    "the token endpoint needs no Authorization",
    async (world) => {
      expectOk(await ask(world, credentialsOf(fullClient(world)), { ticket: null }));
    },
    { ...DECIDED, trap: [3] },
  ),
  rule(
    "4.3",
    "rfc-members",
    "the envelope carries the members of RFC 6749 beside data, the same as in it",
    async (world) => {
      const answer = await ask(world, credentialsOf(fullClient(world)));
      const inside = expectData(answer, token);
      const beside = expectShape(answer.json, token, "the answer");
      for (const name of ["access_token", "token_type", "expires_in", "scope"] as const) {
        mustEqual(beside[name], inside[name], name);
      }
    },
    { ...DECIDED, trap: [5] },
  ),
  rule(
    "4.3",
    "lifetime",
    "an access token lives 3600 seconds",
    async (world) => {
      mustEqual(
        expectData(await ask(world, credentialsOf(fullClient(world))), token).expires_in,
        3600,
        "expires_in",
      );
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "not-stored",
    "the answer with a token forbids caching",
    async (world) => {
      const { headers } = await ask(world, credentialsOf(fullClient(world)));
      must(headers["cache-control"]?.includes("no-store"), `Cache-Control is ${headers["cache-control"]}`);
    },
    DECIDED,
  ),
];

const scopes: Rule[] = [
  rule(
    "4.3",
    "all-scopes",
    "without scope a token carries all of the client's registration",
    async (world) => {
      const client = fullClient(world);
      const { scope = "" } = expectData(await ask(world, credentialsOf(client)), token);
      mustEqual(scope.split(" ").toSorted(), client.scopes.toSorted(), "scope");
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "fewer-scopes",
    "scope is space-separated, and the token carries exactly what was asked for",
    async (world) => {
      const client = fullClient(world);
      const asked = ["content:read", "search:read"];
      const { scope = "" } = expectData(
        await ask(world, { ...credentialsOf(client), scope: asked.join(" ") }),
        token,
      );
      mustEqual(scope.split(" ").toSorted(), asked, "scope");
    },
    STATED,
  ),
  rule(
    "4.3",
    "invalid-scope",
    "a scope beyond the registration is refused with invalid_scope, and nothing is narrowed in silence",
    async (world) => {
      const { client, lacking } = narrowClient(world);
      for (const scope of [lacking, `${client.scopes[0]} ${lacking}`, "everything", "CONTENT:READ"]) {
        const answer = await ask(world, { ...credentialsOf(client), scope });
        expectError(answer, 400, "invalid_scope");
        must(answer.msg.includes("invalid_scope"), "msg does not say invalid_scope");
        must(!JSON.stringify(answer.json).includes("access_token"), "a token came with the refusal");
      }
    },
    { ...STATED, trap: [5] },
  ),
];

const refusing: Rule[] = [
  rule(
    "4.3",
    "invalid-client",
    "an unknown client and a wrong secret answer 401 with 100000401, and look the same",
    async (world) => {
      const client = fullClient(world);
      const wrong = await ask(world, { client_id: client.clientId, client_secret: "wrong" });
      const unknown = await ask(world, { client_id: "nobody", client_secret: client.clientSecret });
      expectError(wrong, 401, "invalid_client");
      expectError(unknown, 401, "invalid_client");
      mustEqual(unknown.json, wrong.json, "the answer to an unknown client");
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "basic-challenge",
    "a client refused by Basic is told WWW-Authenticate: Basic",
    async (world) => {
      const answer = await ask(
        world,
        {},
        { headers: basicOf({ ...fullClient(world), clientSecret: "wrong" }) },
      );
      expectError(answer, 401, "invalid_client");
      must(answer.headers["www-authenticate"]?.startsWith("Basic"), "WWW-Authenticate is missing");
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "grant-type",
    "another grant_type is refused with unsupported_grant_type, a missing one by its name",
    async (world) => {
      const pair = credentialsOf(fullClient(world));
      expectError(await ask(world, { ...pair, grant_type: "password" }), 400, "unsupported_grant_type");
      expectField(await ask(world, { ...pair, grant_type: undefined }), "grant_type");
      expectField(await askByForm(world, { ...pair, grant_type: "" }), "grant_type");
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "one-way-only",
    "a secret in the body beside Basic is refused with invalid_request",
    async (world) => {
      const client = fullClient(world);
      expectError(
        await ask(world, credentialsOf(client), { headers: basicOf(client) }),
        400,
        "invalid_request",
      );
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "unknown-fields",
    "a JSON body with another field is refused, a form with one is not",
    async (world) => {
      const pair = credentialsOf(fullClient(world));
      expectField(await ask(world, { ...pair, audience: "x" }), "audience");
      expectOk(await askByForm(world, { ...pair, audience: "x" }));
    },
    { decided: "006-who-calls.md", needs: ["oauth"], trap: [35] },
  ),
  rule(
    "4.3",
    "form-once",
    "a form that repeats a member is refused",
    async (world) => {
      const { clientId, clientSecret } = fullClient(world);
      const rawBody = `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}&client_id=x`;
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      expectError(
        await world.call(PATHS.oauthToken, undefined, { rawBody, headers }),
        400,
        "invalid_request",
      );
    },
    DECIDED,
  ),
  rule(
    "4.3",
    "appkey-is-none",
    "an account's appKey and appSecret are no OAuth client",
    async (world) => {
      const { appKey, appSecret } = world.account("open");
      expectError(await ask(world, { client_id: appKey, client_secret: appSecret }), 401, "invalid_client");
    },
    STATED,
  ),
];

export const rules: Rule[] = [...granting, ...scopes, ...refusing];
