import type { IncomingHttpHeaders } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "json-schema-faker";
import { z } from "zod";

type Answered = { status: number; headers: IncomingHttpHeaders; text: string };

/** An operation as a stranger knows it, who has read the served document and nothing else. */
export type Described = {
  name: string;
  path: string;
  /** Of its request body, with everything it refers to. */
  request: JsonSchema;
  /** Of its headers, as one object of texts; those it does not demand. */
  headers: JsonSchema;
  /** Whether the document allows that body. */
  allows(body: unknown): boolean;
  /** What the document says otherwise of such an answer; empty where it agrees. */
  complaintsAbout(answer: Answered): string[];
};

const json = z.record(z.string(), z.unknown());
const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        parameters: z.array(
          z.object({ name: z.string(), in: z.literal("header"), required: z.boolean(), schema: json }),
        ),
        requestBody: z.object({ content: z.object({ "application/json": z.object({ schema: json }) }) }),
        responses: z.record(
          z.string(),
          z.object({
            headers: z.record(z.string(), z.object({ required: z.boolean().optional(), schema: json })),
          }),
        ),
      }),
    }),
  ),
  components: json,
});

type OperationShape = z.infer<typeof documentShape>["paths"][string]["post"];

/** Reads an OpenAPI 3.1 document with a validator of JSON Schema that is not ours. */
export function readDescribed(text: string): Described[] {
  const document: unknown = JSON.parse(text);
  const { paths, components } = documentShape.parse(document);
  // Words of OpenAPI are no words of JSON Schema: not strict about those.
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(json.parse(document), "document");
  const compile = (pointer: string): ValidateFunction => ajv.compile({ $ref: `document#${pointer}` });
  return Object.entries(paths).map(([path, { post }]) => {
    const at = `/paths/${path.replaceAll("/", "~1")}/post`;
    const content = "content/application~1json/schema";
    const allows = compile(`${at}/requestBody/${content}`);
    const answers = Object.keys(post.responses).map(
      (status) => [Number(status), compile(`${at}/responses/${status}/${content}`)] as const,
    );
    return {
      name: post.operationId,
      path,
      request: { ...post.requestBody.content["application/json"].schema, components },
      headers: optionalHeaders(post),
      allows: (body) => allows(body),
      complaintsAbout: (answer) => [
        ...aboutBody(new Map(answers).get(answer.status), answer),
        ...aboutHeaders(post, answer),
      ],
    };
  });
}

function optionalHeaders({ parameters }: OperationShape): JsonSchema {
  const optional = parameters.filter(({ required }) => !required);
  return {
    type: "object",
    properties: Object.fromEntries(optional.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  };
}

function aboutBody(describes: ValidateFunction | undefined, { status, headers, text }: Answered): string[] {
  if (!describes) return [`status ${status} is not described`];
  if (!/^application\/json\b/.test(headers["content-type"] ?? "")) return ["the answer is not JSON"];
  if (describes(JSON.parse(text))) return [];
  return (describes.errors ?? []).map(
    ({ instancePath, message }) => `${status}: ${instancePath} ${message ?? "is refused"}`,
  );
}

function aboutHeaders({ responses }: OperationShape, { status, headers }: Answered): string[] {
  const described = Object.entries(responses[status]?.headers ?? {});
  return described.flatMap(([name, { required, schema }]) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required ? [`${status}: the header ${name} is missing`] : [];
    const isRight = schema["type"] !== "integer" || /^\d+$/.test(String(value));
    return isRight ? [] : [`${status}: the header ${name} is no integer`];
  });
}
