import type { SendMailOptions } from "nodemailer";
import { toLine } from "./to-line.ts";
import type { OutgoingMail, Sender } from "./mail-port.ts";

/** The mail as nodemailer takes it. Addresses are given as such, so that no text is read as a list of them. */
export function toMessage(mail: OutgoingMail, { address }: Sender): SendMailOptions {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const { attachment } = mail;
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.at,
    from: { name: toLine(mail.fromName), address },
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: toLine(mail.subject),
    headers: {
      "Content-Language": mail.language,
      // Where nobody reads answers, no absence note is one.
      ...(mail.replyTo === null ? { "Auto-Submitted": "auto-generated" } : {}),
    },
    text: mail.text,
    html: mail.html,
    attachments: attachment
      ? [
          {
            filename: attachment.fileName,
            contentType: attachment.contentType,
            content: Buffer.from(attachment.bytes),
          },
        ]
      : [],
    // Whatever a text may look like, nothing is fetched or read because of it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
