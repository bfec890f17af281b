import { createHash } from "node:crypto";
import { LANGUAGES, type Language, pickText } from "#lib/domain/i18n.ts";
import type { Verification } from "./verification.ts";
import { cleanName } from "./voucher-text.ts";
import { VERIFICATION_WORDS, type VerificationWords } from "./verification-words.ts";

const STYLE = `:root{color-scheme:light dark;--ink:#1c2733;--soft:#56636f;--line:#d9dfe5;--page:#f4f7f8;--card:#fff;--good:#0f6b3c;--bad:#a3261d;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf1;--soft:#a3b0bc;--line:#33404b;--page:#12181d;--card:#1b242b;--good:#5fd39a;--bad:#ff8f85;--warn:#f0bd62}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:2rem auto;padding:0 1rem}nav{display:flex;gap:1rem;margin-block-end:1rem}a{color:inherit}
section{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1.25rem 1.5rem;margin-block-end:1rem}
h1{font-size:1.4rem;margin:0 0 .25rem}h2{font-size:1.05rem;margin:0 0 .25rem}.valid h1{color:var(--good)}.cancelled h1,.unknown h1{color:var(--bad)}.superseded h1{color:var(--warn)}
p{margin:.25rem 0;color:var(--soft)}dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.25rem;margin:1rem 0 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
input{font:inherit;margin-block:.5rem;max-width:100%}output{display:block;font-weight:600}output.same{color:var(--good)}output.other{color:var(--bad)}`;

// Compares on the reader's device; nothing is sent anywhere.
const SCRIPT = `const input=document.querySelector("input"),output=document.querySelector("output");
input.addEventListener("change",async()=>{const file=input.files[0];if(!file)return;
const hash=new Uint8Array(await crypto.subtle.digest("SHA-256",await file.arrayBuffer()));
const same=Array.from(hash,b=>b.toString(16).padStart(2,"0")).join("")===input.dataset.digest;
output.className=same?"same":"other";output.textContent=same?output.dataset.same:output.dataset.other;});`;

/** No asset from anywhere, one style and one script known by their hashes, nothing kept or referred. */
export const PAGE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src '${hashOf(STYLE)}'; script-src '${hashOf(SCRIPT)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

/** The public page. It shows less than the paper does: no guest, no reference of anybody's. */
export function renderVerification(verification: Verification, language: Language): string {
  const words = VERIFICATION_WORDS[language];
  const [heading, note] = toMessage(verification, words);
  const facts = verification.kind === "unknown" ? "" : renderFacts(verification, words, language);
  const file = verification.kind === "unknown" ? "" : renderFileCheck(verification, words);
  const links = LANGUAGES.map((code) => `<a href="?lang=${code}" lang="${code}">${NAMES[code]}</a>`).join("");
  return `<!doctype html><html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(words.title)}</title><style>${STYLE}</style></head><body><main><nav>${links}</nav><section class="${verification.kind}"><h1>${escape(heading)}</h1><p>${escape(note)}</p>${facts}</section>${file}</main></body></html>`;
}

const NAMES: Record<Language, string> = { en: "English", zh: "中文", ar: "العربية" };

function toMessage(verification: Verification, words: VerificationWords): [heading: string, note: string] {
  if (verification.kind === "superseded") {
    return [words.superseded(verification.version), words.supersededNote];
  }
  const { kind } = verification;
  return [words[kind], words[`${kind}Note`]];
}

type Known = Exclude<Verification, { kind: "unknown" }>;

function renderFacts({ voucher, order }: Known, words: VerificationWords, language: Language): string {
  const { terms } = order;
  const issuedAt = new Date(voucher.issued?.issuedAtMs ?? 0).toISOString().slice(0, 16).replace("T", " ");
  const facts = [
    [words.voucherNo, voucher.number],
    [words.version, String(voucher.version)],
    [words.issued, `${issuedAt} UTC`],
    [words.hotel, cleanName(pickText(terms.hotel.name ?? {}, language))],
    [words.checkIn, terms.checkIn],
    [words.checkOut, terms.checkOut],
    [words.rooms, String(terms.rooms.length)],
  ] as const;
  const rows = facts.map(([term, value]) => `<dt>${escape(term)}</dt><dd><bdi>${escape(value)}</bdi></dd>`);
  return `<dl>${rows.join("")}</dl>`;
}

function renderFileCheck({ voucher }: Known, words: VerificationWords): string {
  const digest = voucher.issued?.signature.digest ?? "";
  return `<section><h2>${escape(words.fileTitle)}</h2><p id="note">${escape(words.fileNote)}</p><input type="file" accept="application/pdf" aria-labelledby="note" data-digest="${digest}"><output data-same="${escape(words.fileSame)}" data-other="${escape(words.fileOther)}"></output></section><script>${SCRIPT}</script>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}
