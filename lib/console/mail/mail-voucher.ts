import { createHash } from "node:crypto";
import { z } from "zod";
import { composeVoucherMail } from "./compose-voucher-mail.ts";
import { newMailId } from "./new-mail-id.ts";
import { idInput } from "#lib/console/inputs.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";
import { findAccount } from "#lib/db/accounts.ts";
import { inTransaction, isDuplicate } from "#lib/db/client.ts";
import { countMailsOfOrder, insertMail } from "#lib/db/mails.ts";
import { addOrderEvent } from "#lib/db/order-history.ts";
import { findOrder } from "#lib/db/orders.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { enqueueSendMail } from "#lib/jobs/jobs.ts";
import { mayTravel } from "./may-travel.ts";

/** So many mails of one order in a day: enough for every mistake, and nothing to flood anybody with. */
const MAILS_A_DAY_MAX = 20;
const DAY_MS = 86_400_000;

const mailVoucherInput = z.object({
  orderId: idInput,
  recipient: z
    .string({ error: PROBLEMS.required })
    .trim()
    .min(1, { error: PROBLEMS.required })
    .max(254, { error: PROBLEMS.tooLong })
    .pipe(z.email({ error: PROBLEMS.email })),
  language: z.enum(LANGUAGES, { error: PROBLEMS.choice }),
});

/**
 * Sends a confirmed order's voucher to a client, in the client's language: the document's bytes as they are handed out
 * now, checked against their digest. Mail, history and job are committed together; the worker sends. While one to this
 * address waits, another press adds none.
 */
export const mailVoucher = defineVerb({
  permission: "vouchers:read",
  input: mailVoucherInput,
  async run({ actor, ...services }, { orderId, recipient, language }) {
    const { db, clock } = services;
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    if (!mayTravel(order)) return failure("conflict");
    const { agencyId, personId } = actor;
    const since = new Date(clock.nowMs() - DAY_MS);
    if ((await countMailsOfOrder(db, { agencyId, orderId, since })) >= MAILS_A_DAY_MAX) {
      return failure("invalid", { fields: { recipient: PROBLEMS.mailsMax } });
    }
    const sender = await findAccount(db, actor);
    if (!sender) return failure("missing");
    const document = await fetchDocument(actor, { orderId }, services);
    if (!document.ok) return document;
    const { fileName, bytes } = document.value;
    const at = new Date(clock.nowMs());
    const mail = {
      id: newMailId(),
      agencyId,
      personId,
      orderId,
      kind: "voucher" as const,
      recipient,
      language,
      fromName: sender.agencyName,
      replyTo: sender.email,
      ...composeVoucherMail(order, sender, language),
      attachment: { name: fileName, bytes, digest: createHash("sha256").update(bytes).digest("hex") },
      createdAt: at,
      waitingKey: `voucher ${orderId} ${recipient.toLowerCase()} ${language}`,
    };
    try {
      await inTransaction(db, async (tx) => {
        await insertMail(tx, mail);
        await addOrderEvent(tx, order, {
          at,
          what: "voucher-mailed",
          personId,
          detail: { mailId: mail.id, language },
        });
        await enqueueSendMail(tx, mail.id, at);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return success({ orderId });
  },
});
