import { describe, expect, it } from "vitest";
import { isolated } from "./isolated.ts";
import { mailTexts } from "./mail-texts.ts";
import { renderMail } from "./render-mail.ts";
import { toLine } from "./to-line.ts";

const HOSTILE = `<script>alert("x")</script>\r\nBcc: thief@evil.example\u2028\u202Egnp\u2069 & 'more'`;

describe("a text of somebody else's", () => {
  it.each([
    ["one\r\ntwo\nthree\tfour\u0000five", "one two three four five"],
    ["\u202Eabc\u2069\u200Fdef", "abc def"],
    ["  a   b  ", "a b"],
    // Joiners stay: words and signs are made with them.
    ["می\u200Cخواهم 👩\u200D🍳", "می\u200Cخواهم 👩\u200D🍳"],
    ["\uD800x", "\uFFFDx"],
  ])("%j is the line %j", (text, line) => {
    expect(toLine(text)).toBe(line);
  });

  it("is cut where it is too long, between letters", () => {
    expect(toLine("👍".repeat(10), 4)).toBe("👍👍👍…");
    expect(toLine("abcd", 4)).toBe("abcd");
  });

  it("is text in both parts, on its line and in its own direction", () => {
    const { text, html } = renderMail("en", [
      { kind: "paragraph", text: `Dear ${isolated(HOSTILE)},` },
      { kind: "facts", facts: [{ term: "Hotel", value: isolated(HOSTILE) }] },
      {
        kind: "entries",
        entries: [
          { title: isolated(HOSTILE), lines: [isolated(HOSTILE)], link: { text: "Open", href: `/"><b>` } },
        ],
      },
    ]);
    expect(html.match(/<(script|b)[ >]/g)).toBeNull();
    expect(html).toContain(
      "<bdi>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; Bcc: thief@evil.example gnp &amp; &#39;more&#39;</bdi>",
    );
    expect(html.split("<bdi>").length).toBe(html.split("</bdi>").length);
    expect(html).toContain('href="/&quot;&gt;&lt;b&gt;"');
    for (const line of text.split("\n")) expect(line).not.toMatch(/^Bcc:|[\u202e\u2028\r]/);
    expect(text).toContain("\u2068<script>alert(\"x\")</script> Bcc: thief@evil.example gnp & 'more'\u2069");
  });
});

it("sets the colon of its language", () => {
  const facts = { kind: "facts", facts: [{ term: "酒店", value: "Hilton" }] } as const;
  expect(renderMail("zh", [facts]).text).toBe("酒店：Hilton\n");
  expect(renderMail("en", [facts]).text).toBe("酒店: Hilton\n");
});

it("a mail is said to be in its language and direction", () => {
  expect(renderMail("ar", []).html).toContain('<html lang="ar" dir="rtl">');
  expect(renderMail("zh", []).html).toContain('<html lang="zh" dir="ltr">');
});

it("no mail is written with a key in the place of a word", () => {
  const t = mailTexts("ar").mail;
  expect(t("voucher.wish")).toMatch(/^\p{Script=Arabic}/u);
  expect(() => t("voucher.nothing" as "voucher.wish")).toThrow(/MISSING_MESSAGE/);
});
