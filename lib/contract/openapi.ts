import { z } from "zod";
import { CODE_MEANINGS } from "./codes.ts";
import { failureEnvelope, successEnvelope } from "./envelope.ts";
import {
  BOOKING_FLOW_HEADERS,
  COMMON_HEADERS,
  type HeaderRule,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
} from "./headers.ts";
import { oauthFailureEnvelope, oauthTokenEnvelope } from "./oauth-token.ts";
import { type Operation, OPERATIONS } from "./operations.ts";
import { webhookPayload } from "./webhook.ts";

type Json = { [key: string]: unknown };

const STATUS_TEXT: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Unforeseen failure",
  504: "Upstream or supplier timeout; the outcome is unknown",
};

/** The OpenAPI 3.1 document of the interface, made from the contract. `baseUrl` is the address it is served at. */
export function buildOpenApi(baseUrl: string): Json {
  const components: Record<string, Json> = {};
  const toSchema = (schema: z.ZodType) => jsonSchema(schema, components);
  const failures = { ordinary: toSchema(failureEnvelope), oauth: toSchema(oauthFailureEnvelope) };
  const paths = Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, operation]) => [
      operation.path,
      {
        post: describeOperation(
          name,
          operation,
          toSchema,
          name === "oauthToken" ? failures.oauth : failures.ordinary,
        ),
      },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Hotel Distribution Interface",
      version: "1.0.0",
      summary: "Search, booking and order management",
      description: `Every answer is an envelope of code, msg and data.\n\n${codeTable()}`,
      license: { name: "Proprietary", url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl, description: "This provider" }],
    security: [{ bearer: [] }],
    tags: [...new Set(Object.values(OPERATIONS).map(({ group }) => group))].map((name) => ({
      name,
      description: `Operations: ${name}`,
    })),
    paths,
    webhooks: { orderEvent: describeWebhook(toSchema(webhookPayload)) },
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Ticket or OAuth access token (§5)." },
      },
    },
  };
}

function codeTable(): string {
  const rows = Object.entries(CODE_MEANINGS).map(
    ([code, { httpStatus, meaning }]) => `| ${code} | ${httpStatus} | ${meaning} |`,
  );
  return ["| code | HTTP | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

// Zod names shared types by their meta id and puts them under $defs; OpenAPI wants them in one place.
function jsonSchema(schema: z.ZodType, components: Record<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
    // The bounds of any JavaScript integer say nothing to a reader.
    override: ({ jsonSchema: written }) => {
      if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
      if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
    },
  }) as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = relocate(definition);
  const id = schema.meta()?.id;
  if (typeof id !== "string") return relocate(root);
  const { $ref: _ref, ...own } = root;
  if (Object.keys(own).length > 0) components[id] = relocate(own);
  return { $ref: `#/components/schemas/${id}` };
}

function relocate(value: Json): Json {
  const text = JSON.stringify(value, (key, inner: unknown) =>
    key === "id" && typeof inner === "string" ? undefined : inner,
  );
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function describeOperation(
  name: string,
  operation: Operation,
  toSchema: (schema: z.ZodType) => Json,
  failure: Json,
): Json {
  const success =
    name === "oauthToken" ? toSchema(oauthTokenEnvelope) : toSchema(successEnvelope(operation.data));
  const request = toSchema(operation.request);
  const headers = [...COMMON_HEADERS, ...(operation.isBookingFlow ? BOOKING_FLOW_HEADERS : [])];
  return {
    operationId: name,
    summary: operation.title,
    description: `${operation.title} (${operation.section}). At most ${operation.ceilingPerSecond} calls a second and address (§8).${operation.scope ? ` Needs the scope ${operation.scope}.` : ""}`,
    tags: [operation.group],
    ...(operation.scope === null ? { security: [] } : {}),
    parameters: headers.map((header) => describeHeader(header, name, toSchema)),
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: request },
        ...(name === "oauthToken" ? { "application/x-www-form-urlencoded": { schema: request } } : {}),
      },
    },
    responses: {
      200: {
        description: "The envelope; success only where code is 0",
        headers: responseHeaders(false),
        content: { "application/json": { schema: { anyOf: [success, failure] } } },
      },
      ...Object.fromEntries(
        operation.failures.map((status) => [
          status,
          {
            description: STATUS_TEXT[status] ?? "Failure",
            headers: responseHeaders(status === 429),
            content: { "application/json": { schema: failure } },
          },
        ]),
      ),
    },
  };
}

function describeHeader(
  header: HeaderRule,
  operationName: string,
  toSchema: (schema: z.ZodType) => Json,
): Json {
  // HotelList opens the session where none is sent (design, section 5), so only there it may be left out.
  const required = header.name === REQUEST_HEADERS.sessionId && operationName !== "hotelList";
  return {
    name: header.name,
    in: "header",
    required,
    description: header.description,
    schema: toSchema(header.schema),
  };
}

function textHeader(description: string): Json {
  return { description, required: true, schema: { type: "string" } };
}

function numberHeader(description: string): Json {
  return { description, required: true, schema: { type: "integer" } };
}

function responseHeaders(isRateLimited: boolean): Json {
  return {
    [RESPONSE_HEADERS.requestId]: textHeader("The request's id (§1)."),
    [RESPONSE_HEADERS.traceId]: textHeader("The trace's id (§1)."),
    [RESPONSE_HEADERS.sessionId]: {
      ...textHeader("The verified session id, where there is one (§1)."),
      required: false,
    },
    [RESPONSE_HEADERS.serverCostMs]: numberHeader("Processing time in milliseconds (§1)."),
    [RESPONSE_HEADERS.rateLimit]: numberHeader("Ceiling of the endpoint (§8)."),
    [RESPONSE_HEADERS.rateRemaining]: numberHeader("Calls left in the current second (§8)."),
    [RESPONSE_HEADERS.rateReset]: numberHeader("Seconds to the window's rollover, 1 (§8)."),
    ...(isRateLimited ? { [RESPONSE_HEADERS.retryAfter]: numberHeader("Seconds to wait (§8).") } : {}),
  };
}

function describeWebhook(payload: Json): Json {
  return {
    post: {
      operationId: "orderEvent",
      summary: "Order event",
      description: "Sent to the order's callbackUrl on status changes (§6).",
      tags: ["Make bookings"],
      requestBody: { required: true, content: { "application/json": { schema: payload } } },
      responses: {
        200: { description: "Any 2xx acknowledges the delivery (§6)" },
        410: { description: "Stops deliveries of the order (§6)" },
      },
    },
  };
}
