import type { Language } from "#lib/domain/i18n.ts";
import { toIsolatedHtml } from "./isolated.ts";

/** A part of a mail. Texts are plain, whoever wrote them; somebody else's goes through `isolated`. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; facts: readonly { term: string; value: string }[] }
  | { kind: "entries"; entries: readonly MailEntry[] }
  | { kind: "link"; text: string; href: string };

/** One of several things a mail tells of, and where it leads. */
export type MailEntry = { title: string; lines: readonly string[]; link: { text: string; href: string } };

/** The mail's two parts, which say the same: as plain text, and as HTML that needs nothing from anywhere. */
export function renderMail(language: Language, blocks: readonly MailBlock[]): { text: string; html: string } {
  return {
    text: `${blocks.map((block) => toText(block, COLONS[language])).join("\n\n")}\n`,
    html: toDocument(language, blocks.map(toHtml).join("\n")),
  };
}

/** Between a word and what it stands for. A full-width one brings its own room. */
const COLONS: Record<Language, string> = { en: ": ", zh: "：", ar: ": " };

function toText(block: MailBlock, colon: string): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind === "link") return `${block.text}${colon}${block.href}`;
  if (block.kind === "facts")
    return block.facts.map(({ term, value }) => `${term}${colon}${value}`).join("\n");
  return block.entries
    .map(({ title, lines, link }) => [`* ${title}`, ...lines, link.href].join("\n  "))
    .join("\n\n");
}

const CELL = "padding:4px 0;vertical-align:top;text-align:start";
/** A word without end must not widen the mail. */
const BREAKING = "overflow-wrap:anywhere;word-break:break-word";

function toHtml(block: MailBlock): string {
  if (block.kind === "paragraph") return inParagraph(inHtml(block.text).replaceAll("\n", "<br>"));
  if (block.kind === "link") return inParagraph(toLink(block));
  if (block.kind === "facts") {
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.facts.map(toFact).join("")}</table>`;
  }
  return `<ul style="margin:0 0 16px;padding:0;list-style:none">${block.entries.map(toEntry).join("")}</ul>`;
}

function inParagraph(html: string): string {
  return `<p style="margin:0 0 16px;${BREAKING}">${html}</p>`;
}

function toFact({ term, value }: { term: string; value: string }): string {
  return `<tr><td style="${CELL};padding-inline-end:16px;color:#5b6472">${inHtml(term)}</td><td style="${CELL};${BREAKING};font-weight:600">${inHtml(value)}</td></tr>`;
}

function toEntry({ title, lines, link }: MailEntry): string {
  const rest = lines.map((line) => `<div style="color:#5b6472">${inHtml(line)}</div>`).join("");
  return `<li style="margin:0 0 12px;padding:12px 0 0;border-top:1px solid #d7dce3;${BREAKING}"><div style="font-weight:600">${inHtml(title)}</div>${rest}<div>${toLink(link)}</div></li>`;
}

function toLink({ text, href }: { text: string; href: string }): string {
  return `<a href="${escapeHtml(href)}" style="color:#0b5cad">${inHtml(text)}</a>`;
}

function toDocument(language: Language, body: string): string {
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b2430;font:16px/1.6 system-ui,'Segoe UI',Tahoma,'PingFang SC','Microsoft YaHei',Arial,sans-serif">
<div dir="${direction}" style="max-width:36rem;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}

function inHtml(text: string): string {
  return toIsolatedHtml(escapeHtml(text));
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
