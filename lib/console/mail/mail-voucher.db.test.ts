import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { openMailFolder } from "#lib/mail/folder-port.ts";
import type { MailAnswer, MailPort, OutgoingMail } from "#lib/mail/mail-port.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import { AGENT, openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";
import { headerOf, readEml } from "#scripts/testing/read-eml.ts";
import { digestOf, embedded, voucherOf } from "#scripts/testing/voucher-data.ts";
import { mailVoucher } from "./mail-voucher.ts";
import { planMails, sendMail } from "./send-mail.ts";

const CLIENT = "layla@client.example";
const PDF = Buffer.concat([
  Buffer.from("%PDF-1.7 a voucher\r\n.\r\n"),
  Buffer.from(Array.from({ length: 256 }, (_, n) => n)),
]);
const DIGEST = digestOf(PDF);

let desk: OrderDesk;
let folder: string;
let orderId: string;

beforeAll(async () => {
  desk = await openOrderDesk();
  folder = await mkdtemp(join(tmpdir(), "bellhop-mails-"));
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  orderId = await desk.bookConfirmed();
  desk.onVoucher = () => generated();
  // Another test's mails are none of this one's.
  await desk.services.db.mail.deleteMany({});
});

const generated = (content = PDF) =>
  ok({
    platformReferenceNo: "P-1",
    status: "GENERATED",
    voucher: voucherOf(PDF, { content: embedded(content) }),
  });

const press = (input: object = {}, email = AGENT) =>
  mailVoucher(desk.actor(email), { orderId, recipient: CLIENT, language: "en", ...input }, desk.services);
const mailRows = () => desk.services.db.mail.findMany({ orderBy: { createdAt: "asc" } });
const shown = async () => (await desk.view(orderId)).mails;

/** A port that answers as told and keeps what it was given. */
function portOf(...answers: (MailAnswer | "dies")[]): MailPort & { given: OutgoingMail[] } {
  const given: OutgoingMail[] = [];
  return {
    given,
    send(mail) {
      given.push(mail);
      const answer = answers[given.length - 1] ?? { kind: "taken" };
      return answer === "dies" ? Promise.reject(new Error("killed")) : Promise.resolve(answer);
    },
    close: () => {},
  };
}

async function sendAll(port: MailPort): Promise<void> {
  for (const { id } of await mailRows()) await sendMail(desk.services, port, id);
}

describe("a voucher's mail", () => {
  it.each([
    ["en", "Dear ", "Your hotel voucher: "],
    ["zh", "您好", "您的酒店凭证："],
    ["ar", "تحية طيبة", "قسيمة الفندق: "],
  ])(
    "carries the issued bytes in %s, from the agency, answered to the agent",
    async (language, word, subject) => {
      valueOf(await press({ language }));
      const [row] = await mailRows();
      await sendAll(openMailFolder(folder, { address: "desk@console.example" }));
      const mail = readEml(await readFile(join(folder, `${row?.id}.eml`)));
      expect(mail.attachments).toEqual([
        { fileName: "voucher-V-1.pdf", contentType: "application/pdf", bytes: PDF },
      ]);
      expect(headerOf(mail, "to")).toBe(CLIENT);
      expect(headerOf(mail, "from")).toBe("Sandbox Travel <desk@console.example>");
      expect(headerOf(mail, "reply-to")).toBe(AGENT);
      expect(headerOf(mail, "message-id")).toBe(`<${row?.id}@console.example>`);
      expect(headerOf(mail, "content-language")).toBe(language);
      expect(headerOf(mail, "subject")).toContain(subject);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain(word);
        expect(part).toContain("Anna Lee");
      }
      expect(mail.html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
      expect(await shown()).toMatchObject([{ recipient: CLIENT, language, state: "filed", problem: null }]);
      // What was sent is known by its digest; the bytes are not kept.
      expect(await mailRows()).toMatchObject([
        { attachment: null, attachmentDigest: DIGEST, state: "filed" },
      ]);
      expect((await desk.view(orderId)).history.at(-1)).toMatchObject({ what: "voucher-mailed" });
    },
  );

  it("says nothing of prices, fees or whoever supplies it", async () => {
    for (const language of ["en", "zh", "ar"]) {
      valueOf(await press({ language }));
    }
    const { reference } = await desk.view(orderId);
    for (const { subject, text, html } of await mailRows()) {
      // Drawn by lot, it may hold any digits.
      const said = `${subject}\n${text}\n${html}`.replaceAll(reference, "");
      expect(said).not.toMatch(/USD|250|300|commission|\bnet\b|gross|supplier|佣金|净价|عمولة|صافي/i);
      expect(said).not.toMatch(/DOUBLE STANDARD|P-BH|S-BH/);
      expect(said).toContain("Lee");
    }
  });

  it("shows a supplier's text as text, on its line, and in no header", async () => {
    const { db } = desk.services;
    const hostile = `<img src=x onerror=alert(1)>\r\nBcc: thief@evil.example\r\n\r\n\u202Egnp.exe & "more"`;
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const hotel = { ...Object(order.hotel), name: { en: hostile }, address: { en: `</td>${hostile}` } };
    await db.order.update({ where: { id: orderId }, data: { hotel, hotelConfirmNo: `H\u2028<b>` } });
    valueOf(await press());
    const [row] = await mailRows();
    await sendAll(openMailFolder(folder, { address: "desk@console.example" }));
    const mail = readEml(await readFile(join(folder, `${row?.id}.eml`)));
    expect([...mail.headers.keys()]).not.toContain("bcc");
    expect(headerOf(mail, "to")).toBe(CLIENT);
    expect(headerOf(mail, "subject")).toContain("<img src=x onerror=alert(1)> Bcc: thief@evil.example");
    expect(mail.html).not.toMatch(/<img|<\/td><img|<b>/);
    expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt; Bcc: thief@evil.example");
    expect(mail.text).toContain("Hotel: \u2068<img src=x onerror=alert(1)> Bcc: thief@evil.example");
    expect(`${mail.text}${mail.html}`).not.toMatch(/[\u202e\u2028]|^Bcc:/m);
  });

  it.each([
    ["", "required"],
    ["layla", "email"],
    ["layla@client.example\r\nBcc: thief@evil.example", "email"],
    ["layla@client.example, thief@evil.example", "email"],
    ["Layla <layla@client.example>", "email"],
    [`${"l".repeat(250)}@client.example`, "too-long"],
  ])("is refused at its field for %j", async (recipient, problem) => {
    expect(await press({ recipient })).toMatchObject({
      failure: { code: "invalid", fields: { recipient: problem } },
    });
    expect(await mailRows()).toEqual([]);
  });

  it("is not written without the right, the order, or a voucher whose bytes are the issued ones", async () => {
    expect(await press({}, "agent2@bellhop.test")).toMatchObject({ failure: { code: "missing" } });
    expect(await press({}, "agent@other.test")).toMatchObject({ failure: { code: "missing" } });
    expect(await press({}, "admin@bellhop.test")).toMatchObject({ failure: { code: "forbidden" } });
    desk.onVoucher = () => generated(Buffer.from("%PDF-1.7 another".padEnd(PDF.length)));
    expect(await press()).toMatchObject({ failure: { code: "malformed" } });
    desk.onVoucher = () => ok({ platformReferenceNo: "P-1", status: "PENDING" });
    expect(await press()).toMatchObject({ failure: { code: "conflict" } });
    expect(await mailRows()).toEqual([]);
    expect((await desk.view(orderId)).history.at(-1)).not.toMatchObject({ what: "voucher-mailed" });
  });

  it("is one mail for two presses while it waits, and another once it was sent", async () => {
    const pressed = await Promise.all([press(), press({ recipient: CLIENT.toUpperCase() })]);
    expect(pressed.map((outcome) => outcome.ok)).toEqual([true, true]);
    expect(await mailRows()).toHaveLength(1);
    valueOf(await press({ recipient: "karim@client.example" }));
    expect(await mailRows()).toHaveLength(2);
    const port = portOf();
    await sendAll(port);
    await sendAll(port);
    expect(port.given).toHaveLength(2);
    desk.services.clock.advance(1_000);
    valueOf(await press());
    expect((await shown()).map(({ state }) => state)).toEqual(["waiting", "sent", "sent"]);
  });

  it("is enough twenty times a day", async () => {
    for (let count = 0; count < 20; count += 1) {
      valueOf(await press({ recipient: `client${count}@client.example` }));
    }
    expect(await press({ recipient: "one@more.example" })).toMatchObject({
      failure: { fields: { recipient: "mails-max" } },
    });
    desk.services.clock.advance(25 * 3_600_000);
    valueOf(await press({ recipient: "one@more.example" }));
  });
});

describe("the worker", () => {
  it("tries again later and later, says so, and gives up after a day", async () => {
    valueOf(await press());
    const port = portOf(
      ...Array.from({ length: 20 }, () => ({ kind: "failed" as const, reason: "ECONNREFUSED" })),
    );
    await sendAll(port);
    await sendAll(port);
    expect(port.given).toHaveLength(1);
    const [mail] = await shown();
    expect(mail).toMatchObject({ state: "waiting", failedTries: 1 });
    const startMs = desk.services.clock.nowMs();
    expect(Date.parse(mail?.nextTryAt ?? "") - startMs).toBe(60_000);
    for (let look = 0; look < 60; look += 1) {
      desk.services.clock.advance(30 * 60_000);
      expect(await planMails(desk.services)).toBeLessThanOrEqual(1);
      await sendAll(port);
    }
    expect(port.given).toHaveLength(8);
    expect(new Set(port.given.map(({ id }) => id)).size).toBe(1);
    expect(await shown()).toMatchObject([{ state: "failed", problem: "not-delivered" }]);
    expect(await planMails(desk.services)).toBe(0);
  });

  it("gives up at once where the address is refused", async () => {
    valueOf(await press());
    const port = portOf({ kind: "refused", reason: "550" });
    await sendAll(port);
    expect(await shown()).toMatchObject([
      { state: "failed", problem: "refused", settledAt: expect.any(String) },
    ]);
    // Which is no reason not to try the same address again.
    valueOf(await press());
    expect(await shown()).toHaveLength(2);
  });

  it("that died after the server's yes sends the same mail once more, and not before the lease is over", async () => {
    valueOf(await press());
    const port = portOf("dies");
    await expect(sendAll(port)).rejects.toThrow("killed");
    await sendAll(port);
    expect(port.given).toHaveLength(1);
    desk.services.clock.advance(11 * 60_000);
    await sendAll(port);
    expect(port.given).toHaveLength(2);
    expect(port.given[1]).toEqual(port.given[0]);
    expect(await shown()).toMatchObject([{ state: "sent" }]);
  });

  it("sends no voucher of an order that is being cancelled", async () => {
    valueOf(await press());
    const agreed = { orderId, agreedFeeMinor: 0, currency: "USD" };
    valueOf(await cancelOrder(desk.actor(AGENT), agreed, desk.services));
    const port = portOf();
    await sendAll(port);
    expect(port.given).toEqual([]);
    expect(await shown()).toMatchObject([{ state: "failed", problem: "withheld" }]);
    expect(await press()).toMatchObject({ failure: { code: "conflict" } });
  });

  it("leaves nothing half written in the folder", async () => {
    expect((await readdir(folder)).filter((name) => !name.endsWith(".eml"))).toEqual([]);
  });
});
