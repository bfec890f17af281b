import { headerOf } from "#scripts/testing/read-eml.ts";
import { queryConsole, queryProvider } from "./kit/database.ts";
import { findMails } from "./kit/mails.ts";
import { expectNoReload, expectOrderState, markDocument, panelOf, readOwnReference } from "./kit/order.ts";
import { bookRehearsal } from "./kit/rehearsal.ts";
import { expect, test } from "./kit/test.ts";
import { digestOf } from "./kit/voucher.ts";

test.use({ as: "agent" });

test("a voucher goes to its client by e-mail, and a deadline is a reminder until it is dismissed", async ({
  page,
  browser,
  sessions,
}) => {
  test.setTimeout(300_000);
  const { orderId } = await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  const reference = await readOwnReference(page);
  const client = `layla.${orderId.slice(-12)}@client.example`;
  const panel = panelOf(page, "Voucher by e-mail");
  const sent = panel.getByRole("list", { name: "Sent so far" }).getByRole("listitem");

  await test.step("an address that is none is said at its field", async () => {
    await panel.getByLabel("Client's e-mail").fill("layla at client.example");
    await panel.getByLabel("Language of the letter").selectOption("ar");
    await panel.getByRole("button", { name: "Send the voucher" }).click();
    await expect(panel.getByLabel("Client's e-mail")).toHaveAccessibleDescription(
      "This is not an e-mail address.",
    );
    await expect(panel.getByLabel("Client's e-mail")).toHaveValue("layla at client.example");
    await expect(sent).toHaveCount(0);
  });

  await test.step("once it is written to a file, since no mail server is set, the page says so by itself", async () => {
    await markDocument(page);
    await panel.getByLabel("Client's e-mail").fill(client);
    // The document is made after the confirmation, and made again when the hotel's number arrives.
    await expect.poll(() => listIssuedDigests(reference), { timeout: 120_000 }).not.toEqual([]);
    await panel.getByRole("button", { name: "Send the voucher" }).click();
    await expect(sent).toContainText(client);
    await expect(sent).toContainText("العربية");
    await expect(sent.getByText("Written to a file: no mail server is set", { exact: true })).toBeVisible();
    await expectNoReload(page);
  });

  await test.step("the client has the issued document, in their language, and no price", async () => {
    const [mail] = await findMails(({ to }) => to === client);
    const [voucher] = mail?.attachments ?? [];
    expect(voucher?.contentType).toBe("application/pdf");
    expect(await listIssuedDigests(reference)).toContain(digestOf(voucher?.bytes ?? Buffer.alloc(0)));
    expect(mail?.html).toContain('dir="rtl"');
    for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(part).toContain("تم حجز إقامتكم");
      expect(part).toContain(reference);
    }
  });

  await test.step("it goes again in one press, and without scripts too", async () => {
    await panel.getByRole("button", { name: `Send again to ${client}` }).click();
    await expect(sent.getByText("Written to a file: no mail server is set", { exact: true })).toHaveCount(2);
    const plain = await browser.newContext({
      storageState: await sessions.of("agent"),
      javaScriptEnabled: false,
    });
    const still = await plain.newPage();
    await still.goto(page.url());
    await still
      .getByRole("button", { name: `Send again to ${client}` })
      .first()
      .click();
    await expect(sent).toHaveCount(3);
    await expect(sent.getByText("Written to a file: no mail server is set", { exact: true })).toHaveCount(3);
    await plain.close();
    const mails = await findMails(({ to }) => to === client);
    expect(new Set(mails.map((mail) => headerOf(mail, "message-id"))).size).toBe(3);
  });

  await test.step("a deadline that comes near is in the list, in the navigation and in one mail", async () => {
    await queryConsole(
      `update order_deadlines set at = now() + interval '70 hours', since = now() - interval '1 hour'
       where order_id = $1 and at = (select min(at) from order_deadlines where order_id = $1)`,
      [orderId],
    );
    await queryConsole("select graphile_worker.add_job('remind', job_key := 'journey')");
    await expect.poll(() => findMails(({ text }) => text.includes(`/orders/${orderId}`))).toHaveLength(1);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: /^Reminders/ })
      .click();
    await expect(page.getByRole("heading", { name: "Reminders", level: 1 })).toBeVisible();
    await expect(
      page.getByRole("navigation").getByRole("link", { name: /^Reminders .*\d+ reminders?$/ }),
    ).toBeVisible();
    const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: reference }) });
    await expect(line).toContainText(/in 3 days/);
    await line.getByRole("button", { name: new RegExp(`^Dismiss: .*${reference}$`) }).click();
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Reminders", level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

/** SHA-256 of every version of a voucher as the provider issued it; none until the last of them is. */
async function listIssuedDigests(reference: string): Promise<string[]> {
  const rows = await queryProvider<{ digest: string | null }>(
    `select v.digest from voucher v join trade_order o on o.id = v.order_id
     where o.customer_reference_no = $1 and o.hotel_confirm_no is not null`,
    [reference],
  );
  const digests = rows.flatMap(({ digest }) => digest ?? []);
  return digests.length === rows.length ? digests : [];
}
