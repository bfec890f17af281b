/** The table of access: mails and reminders. */
import { randomUUID } from "node:crypto";
import { sendVoucher } from "#app/(desk)/orders/[orderId]/mail/actions.ts";
import { GET as getReminderCount } from "#app/api/reminders/count/route.ts";
import { dismiss } from "#app/(desk)/reminders/actions.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import { AGENT } from "#scripts/testing/order-desk.ts";
import { voucherOf } from "#scripts/testing/voucher-data.ts";
import { form, gives, leadsTo, readsJson, type Row } from "./acts.ts";

const OWN_AND_MANAGER = ["agent", "manager"] as const;

export const MAIL_ROWS: Row[] = [
  {
    entrance: "app/(desk)/orders/[orderId]/mail/actions.ts sendVoucher",
    allowed: OWN_AND_MANAGER,
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      const voucher = voucherOf(Buffer.from("%PDF-1.7 a voucher"));
      desk.onVoucher = () => ok({ platformReferenceNo: "P-1", status: "GENERATED", voucher });
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
