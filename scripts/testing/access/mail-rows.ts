/** The table of access: mails and reminders. */
import { randomUUID } from "node:crypto";
import { sendVoucher } from "#app/(desk)/orders/[orderId]/mail/actions.ts";
import { GET as getReminderCount } from "#app/api/reminders/count/route.ts";
import { dismiss } from "#app/(desk)/reminders/actions.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import { AGENT } from "#scripts/testing/order-desk.ts";
import { form, gives, leadsTo, readsJson, type Row } from "./acts.ts";

const OWN_AND_MANAGER = ["agent", "manager"] as const;

export const MAIL_ROWS: Row[] = [
  {
    entrance: "app/(desk)/orders/[orderId]/mail/actions.ts sendVoucher",
    allowed: OWN_AND_MANAGER,
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      desk.onVoucher = () => ok(unsignedVoucher());
      const values = { recipient: "layla@client.example", language: "ar" };
      const before = { values, problems: {}, message: null, done: null, tries: 0 };
      return gives("done", "panel.onItsWay", () => sendVoucher(before, form({ ...values, orderId })));
    },
  },
  {
    // Only ever counts what the reader has.
    entrance: "app/api/reminders/count/route.ts GET",
    allowed: [...OWN_AND_MANAGER, "other agent", "another agency's agent"],
    prepare: () => Promise.resolve(readsJson(() => getReminderCount())),
  },
  {
    entrance: "app/(desk)/reminders/actions.ts dismiss",
    allowed: OWN_AND_MANAGER,
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      const { agencyId, personId } = desk.actor(AGENT);
      const row = { id: randomUUID(), agencyId, personId, orderId, kind: "deadline", step: "d7" };
      await desk.services.db.reminder.create({ data: { ...row, about: new Date(), at: new Date() } });
      return leadsTo("/reminders", () => dismiss(form({ reminderId: row.id })));
    },
  },
];

function unsignedVoucher() {
  const pdf = Buffer.from("%PDF-1.7 a voucher");
  return {
    platformReferenceNo: "P-1",
    status: "GENERATED",
    voucher: {
      voucherNumber: "V-1",
      version: 1,
      issuedAt: "2029-12-01T12:00:00Z",
      contentType: "application/pdf",
      byteSize: pdf.length,
      verifyUrl: "https://verify.example/v",
      downloadUrl: "https://elsewhere.example/v.pdf",
      expiresIn: 60,
      content: { contentType: "application/pdf", byteSize: pdf.length, base64: pdf.toString("base64") },
    },
  };
}
