import { z } from "zod";

// The shape of what buildOpenApi writes, as far as the page shows it.
type Schema = {
  $ref?: string | undefined;
  type?: unknown;
  format?: unknown;
  description?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.unknown().optional(),
    format: z.unknown().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);
const content = z.record(z.string(), z.object({ schema }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean(), description: z.string(), schema })),
  requestBody: z.object({ content }),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
type Operation = z.infer<typeof operation>;
const openApi = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), summary: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.object({ post: operation })),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** The contract as one page for people: no script, nothing loaded from elsewhere. */
export function renderDocument(document: object): string {
  const { info, servers, tags, paths, components } = openApi.parse(document);
  const operations = Object.entries(paths).map(([path, { post }]) => ({ path, ...post }));
  const navigation = tags
    .map(({ name }) => {
      const own = operations.filter(({ tags: groups }) => groups.includes(name));
      const links = own.map(
        ({ operationId, summary }) => `<li><a href="#${operationId}">${escape(summary)}</a></li>`,
      );
      return `<h3>${escape(name)}</h3><ul>${links.join("")}</ul>`;
    })
    .join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><style>${DOCUMENT_STYLE}</style></head>
<body><nav aria-label="Contents"><h2><a href="#top">Contents</a></h2>${navigation}
<h3>Reference</h3><ul><li><a href="#codes">Business codes</a></li><li><a href="#types">Types</a></li><li><a href="/openapi.json">openapi.json</a></li></ul></nav>
<main id="top"><header><h1>${escape(info.title)}</h1><p class="lead">${escape(info.summary)}</p>
<p>Base address <code>${escape(servers[0]?.url ?? "")}</code>. Every operation is a <code>POST</code> with a JSON body, and every answer is
<code>{ code, msg, data }</code>: a success only where <code>code</code> is 0.</p></header>
${operations.map((each) => renderOperation(each, components.schemas)).join("\n")}
<section id="codes"><h2>Business codes</h2>${renderCodes(info.description)}</section>
<section id="types"><h2>Types</h2>${Object.entries(components.schemas)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, type]) =>
        `<article id="type-${escape(name)}"><h3>${escape(name)}</h3>${type.description ? `<p>${escape(plain(type.description))}</p>` : ""}${renderFields(type)}</article>`,
    )
    .join("")}</section></main></body></html>`;
}

function renderOperation(
  {
    path,
    operationId,
    summary,
    description,
    parameters,
    requestBody,
    responses,
  }: Operation & { path: string },
  types: Record<string, Schema>,
): string {
  const headers = parameters.map(
    ({ name, required, description: text }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${required ? "required" : ""}</td><td>${escape(plain(text))}</td></tr>`,
  );
  const body = requestBody.content["application/json"]?.schema;
  const success = responses["200"]?.content?.["application/json"]?.schema.anyOf?.[0];
  const data = success?.properties?.["data"] ?? success;
  const failures = Object.entries(responses)
    .filter(([status]) => status !== "200")
    .map(([status, { description: text }]) => `<li><code>${status}</code> ${escape(text)}</li>`);
  return `<section id="${operationId}"><h2>${escape(summary)}</h2>
<p class="path"><span class="method">POST</span> <code>${escape(path)}</code></p><p>${escape(description)}</p>
<h3>Body ${body ? typeName(body) : ""}</h3>${renderNamed(body, types)}
<h3>Answer, <code>data</code> ${data ? typeName(data) : ""}</h3>${renderNamed(data, types)}
<details><summary>Headers</summary><table>${headers.join("")}</table></details>
<details><summary>Failures</summary><ul>${failures.join("")}</ul></details></section>`;
}

/** The fields of a type that may be given by its name. */
function renderNamed(type: Schema | undefined, types: Record<string, Schema>): string {
  const named = type?.$ref === undefined ? type : types[type.$ref.split("/").at(-1) ?? ""];
  return named ? renderFields(named) : "";
}

function renderFields(type: Schema): string {
  const fields = Object.entries(type.properties ?? {}).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${typeName(field)}${type.required?.includes(name) ? " <em>required</em>" : ""}</td><td>${escape(plain(field.description ?? ""))}</td></tr>`,
  );
  if (fields.length > 0) return `<table>${fields.join("")}</table>`;
  return `<p>${typeName({ ...type, $ref: undefined })}</p>`;
}

/** What a field holds, with links to the types that have a name. */
function typeName(type: Schema): string {
  const name = type.$ref?.split("/").at(-1);
  if (name !== undefined) return `<a href="#type-${escape(name)}">${escape(name)}</a>`;
  const inner = type.allOf ?? type.anyOf;
  if (inner) return inner.map(typeName).join(" or ");
  if (type.items) return `array of ${typeName(type.items)}`;
  if (type.enum) return type.enum.map((value) => `<code>${escape(String(value))}</code>`).join(" ");
  if (type.const !== undefined) return `<code>${escape(JSON.stringify(type.const))}</code>`;
  if (type.type === "object" && type.properties) return `object ${renderFields(type)}`;
  const format = typeof type.format === "string" ? ` (${type.format})` : "";
  return escape(`${typeof type.type === "string" ? type.type : "any"}${format}`);
}

/** The table stands in the document's description as Markdown. */
function renderCodes(description: string): string {
  const rows = description
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const body = rows.map(
    ([, code = "", status = "", meaning = ""]) =>
      `<tr><th scope="row"><code>${escape(code)}</code></th><td>HTTP ${escape(status)}</td><td>${escape(plain(meaning))}</td></tr>`,
  );
  return `<table>${body.join("")}</table>`;
}

/** The text without the specification's section numbers: in every row they would only be in a reader's way. */
function plain(text: string): string {
  return text.replaceAll(/ \([^()]*§[^()]*\)/g, "");
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const DOCUMENT_STYLE = `
:root{color-scheme:light dark;--ink:#16202c;--soft:#5b6b7c;--line:#dfe5ec;--ground:#fff;--tint:#f5f7fa;--accent:#0b6b61}
@media (prefers-color-scheme:dark){:root{--ink:#e7edf3;--soft:#9aa9b8;--line:#2b3744;--ground:#10161d;--tint:#18212b;--accent:#5fd0c1}}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-inline-end:1px solid var(--line);background:var(--tint);font-size:.9rem}
nav h2{margin:0 0 1rem;font-size:1rem}nav h3{margin:1.2rem 0 .3rem;font-size:.75rem;text-transform:uppercase;letter-spacing:.06em;color:var(--soft)}
nav ul{margin:0;padding:0;list-style:none}nav li{padding:.15rem 0}
main{padding:2.5rem clamp(1rem,4vw,4rem);max-width:64rem}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
h1{font-size:2rem;line-height:1.2;margin:0}.lead{font-size:1.15rem;color:var(--soft);margin:.3rem 0 1rem}
section{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}section h2{margin:0 0 .4rem}
article{margin-top:1.5rem}article h3{margin:0 0 .2rem}section>h3{margin:1.2rem 0 .2rem;font-size:1rem}
.method{font:600 .75rem/1 system-ui;background:var(--accent);color:var(--ground);padding:.25rem .45rem;border-radius:.3rem}
code{font:.875em ui-monospace,monospace;background:var(--tint);padding:.1em .3em;border-radius:.25rem}
details{margin:.6rem 0}summary{cursor:pointer;color:var(--soft)}
table{width:100%;border-collapse:collapse;margin:.5rem 0;font-size:.92rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
th{white-space:nowrap}em{font-style:normal;font-size:.8rem;color:var(--soft)}
@media (max-width:52rem){body{display:block}nav{position:static;height:auto}th{white-space:normal}}
`;
