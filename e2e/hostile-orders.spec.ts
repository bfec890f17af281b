import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { headerOf, type ReadMail } from "#scripts/testing/read-eml.ts";
import { familyOf, fillGuests, goOnToGuests, pressBook } from "./kit/booking.ts";
import { queryConsole } from "./kit/database.ts";
import { stayFrom } from "./kit/dates.ts";
import { expectHarmless, lookAt, NAME, NAME_IN, REMARK, ROOM, STEERING, watch } from "./kit/hostile.ts";
import { findMails } from "./kit/mails.ts";
import { expectOrderState, panelOf, readOwnReference } from "./kit/order.ts";
import { openHostile } from "./kit/rehearsal.ts";
import { chooseFirstRate } from "./kit/search.ts";
import { expect, NOBODY, test } from "./kit/test.ts";

test.use({ as: "otherAgent", alone: true });

async function bookHostile(page: Page, lastName: string, daysAhead: number): Promise<{ orderId: string }> {
  await openHostile(page, { stay: stayFrom(daysAhead, 2) });
  await chooseFirstRate(page);
  await goOnToGuests(page);
  await fillGuests(page, familyOf(lastName, 2));
  const booked = await pressBook(page);
  await expectOrderState(page, "Confirmed");
  return booked;
}

test("a supplier's hostile text is text on the pages that look after an order", async ({ page }) => {
  const seen: string[] = [];
  await watch(page, seen);
  const { orderId } = await bookHostile(page, "Textorius", 63);
  const [order, reference] = [page.url(), await readOwnReference(page)];

  await test.step("where it is looked for cheaper, told to cancel itself, and cancelled", async () => {
    await page.goto(`${order}/cheaper`);
    await expect(page.getByRole("link", { name: "Look again" })).toBeVisible();
    const details = page.getByText("Cancellation, price and remarks");
    const isCheaper = (await details.count()) > 0;
    if (isCheaper) await details.first().click();
    await lookAt(page, "what is cheaper", isCheaper ? [NAME, REMARK] : [NAME]);
    await page.goto(`${order}/instruction`);
    await lookAt(page, "the instruction", [NAME]);
    await page.goto(`${order}/cancel`);
    await lookAt(page, "the cancellation", [NAME]);
  });
  await test.step("among several orders", async () => {
    for (const act of ["cancel", "vouchers"]) {
      await page.goto(`/orders/several/${act}?order=${orderId}`);
      await lookAt(page, `several: ${act}`, [NAME]);
    }
  });
  await test.step("among reminders and deadlines", async () => {
    await remindOf(orderId);
    const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: reference }) });
    await expect(async () => {
      await page.goto("/reminders");
      await expect(line).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await lookAt(page, "the reminders", [NAME]);
    await page.goto("/deadlines");
    await lookAt(page, "the deadlines", [NAME]);
  });
  await test.step("and on the order in the other languages", async () => {
    for (const language of ["zh", "ar"] as const) {
      await page
        .context()
        .addCookies([{ name: "bellhop-locale", value: language, url: process.env["BELLHOP_URL"] ?? "" }]);
      await page.goto(order);
      await lookAt(page, `the order in ${language}`, [NAME_IN[language], REMARK]);
    }
  });
  expect(seen).toEqual([]);
});

test("a supplier's hostile text is text in mails, on the voucher and in the palette, and all keep their shape", async ({
  page,
  browser,
}) => {
  const seen: string[] = [];
  await watch(page, seen);
  const { orderId } = await bookHostile(page, "Textorini", 67);
  const [order, reference] = [page.url(), await readOwnReference(page)];
  const recipient = `hostile.${orderId.slice(-12)}@client.example`;
  const panel = panelOf(page, "Voucher by e-mail");
  const sent = panel.getByRole("list", { name: "Sent so far" }).getByRole("listitem");

  await test.step("a letter in each language, with the voucher", async () => {
    await page.goto(`${order}/voucher`);
    await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible({ timeout: 120_000 });
    await lookAt(page, "the voucher", [NAME]);
    await page.goto(order);
    for (const [index, language] of (["en", "zh", "ar"] as const).entries()) {
      await panel.getByLabel("Client's e-mail").fill(recipient);
      await panel.getByLabel("Language of the letter").selectOption(language);
      await panel.getByRole("button", { name: "Send the voucher" }).click();
      await expect(sent.getByText("Written to a file: no mail server is set", { exact: true })).toHaveCount(
        index + 1,
      );
    }
    await lookAt(page, "the order with its mails", [NAME, REMARK]);
  });
  const reader = await (await browser.newContext({ storageState: NOBODY })).newPage();
  await watch(reader, seen);
  await test.step("in the letters' headers, both parts and the name of what is attached", async () => {
    const letters = await findMails(({ to }) => to === recipient);
    expect(new Set(letters.map((letter) => headerOf(letter, "content-language")))).toEqual(
      new Set(["en", "zh", "ar"]),
    );
    for (const letter of letters) {
      const language = headerOf(letter, "content-language") as keyof typeof NAME_IN;
      expectPlainHeaders(letter);
      expect(headerOf(letter, "subject")).toContain(NAME_IN[language].slice(0, 20));
      expectWholeLines(letter, NAME_IN[language]);
      await readAsMail(reader, `the letter in ${language}`, letter, [NAME_IN[language]]);
      expect(letter.attachments.map(({ fileName }) => fileName)).toEqual([
        expect.stringMatching(/^voucher-[A-Za-z0-9_-]+\.pdf$/),
      ]);
      await expectWholePaper(letter.attachments[0]?.bytes ?? Buffer.alloc(0));
    }
  });
  await test.step("and in the mail of reminders", async () => {
    await remindOf(orderId);
    const isTold = ({ text }: { text: string }) => text.includes(`/orders/${orderId}`);
    await expect.poll(() => findMails(isTold)).toHaveLength(1);
    const [digest] = await findMails(isTold);
    if (!digest) throw new Error("no mail reminds of the order");
    expectPlainHeaders(digest);
    expectWholeLines(digest, NAME);
    await readAsMail(reader, "the mail of reminders", digest, [NAME]);
  });
  await test.step("and in the palette, as an order and as a hotel", async () => {
    const palette = page.getByRole("dialog", { name: "Find anything" });
    for (const [typed, group] of [
      [reference, "orders"],
      ["hyperlink", "places"],
    ] as const) {
      await page.goto("/places");
      await expect(page.getByRole("button", { name: "Find anything" })).toHaveAttribute(
        "aria-keyshortcuts",
        /\+K$/,
      );
      await page.keyboard.press("ControlOrMeta+k");
      await expect(palette.getByRole("listbox")).toBeVisible();
      await page.keyboard.insertText(typed);
      await expect(palette.getByRole("option").filter({ hasText: NAME.slice(0, 40) })).not.toHaveCount(0);
      await expectHarmless(page, `the palette with ${group}`, [NAME.slice(0, 40)]);
      // What is too long for a line ends in it.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    }
  });
  await reader.context().close();
  expect(seen).toEqual([]);
});

/** Brings the order's first deadline near, and has it noticed. */
async function remindOf(orderId: string): Promise<void> {
  await queryConsole(
    `update order_deadlines set at = now() + interval '70 hours', since = now() - interval '1 hour'
     where order_id = $1 and at = (select min(at) from order_deadlines where order_id = $1)`,
    [orderId],
  );
  await queryConsole("select graphile_worker.add_job('remind', job_key := 'journey')");
}

/** Nobody but the console says whom a mail goes to and what it is. */
function expectPlainHeaders(mail: ReadMail): void {
  const names = [...mail.headers.keys()];
  expect(names).toEqual(expect.arrayContaining(["from", "to", "subject", "message-id"]));
  expect(names.filter((name) => /^(b?cc|x-|sender|return-path|link)/.test(name))).toEqual([]);
  expect([...mail.headers.values()].filter((values) => values.length > 1)).toEqual([]);
  expect(headerOf(mail, "subject")).not.toMatch(/[\u2066-\u2069\u202A-\u202E\p{Cc}]/u);
  expect((headerOf(mail, "subject") ?? "").length).toBeLessThan(200);
}

/** The name stands on one line, with marks around it that end on it, and steers nothing. */
function expectWholeLines({ text, html }: ReadMail, name: string): void {
  const lines = text.split("\n").filter((line) => line.includes(name));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(`\u2068${name}`);
  for (const line of text.split("\n")) {
    expect(line.length).toBeLessThan(1_000);
    expect(line.split("\u2068").length, line).toBe(line.split("\u2069").length);
  }
  expect(`${text}${html}`).not.toMatch(STEERING);
}

/** The HTML part as a mail program shows it that runs whatever it finds, on a wide and a narrow screen. */
async function readAsMail(
  reader: Page,
  where: string,
  { html }: ReadMail,
  texts: readonly string[],
): Promise<void> {
  await reader.setContent(html);
  await lookAt(reader, where, texts, "body");
  const made = await reader
    .locator("body *")
    .evaluateAll((elements) => [...new Set(elements.map((element) => element.tagName.toLowerCase()))]);
  const ours = ["div", "p", "br", "table", "tbody", "tr", "td", "ul", "li", "a", "bdi"];
  expect(made.filter((name) => !ours.includes(name))).toEqual([]);
}

/** The voucher says it all, within the edges of a few pages. */
async function expectWholePaper(bytes: Buffer): Promise<void> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const told = withoutSpaces(text);
  for (const said of [NAME, ROOM, REMARK]) expect(told).toContain(withoutSpaces(said));
  expect(told).not.toMatch(STEERING);
  expect(document.numPages).toBeLessThanOrEqual(5);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}
