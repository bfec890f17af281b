import type { Env } from "#lib/env.ts";
import { openMailFolder } from "./folder-port.ts";
import type { MailPort } from "./mail-port.ts";
import { openSmtp } from "./smtp-port.ts";

/** Where this console's mails go, as it is set up: to a server, or into files. */
export function openMailPort({ mail }: Pick<Env, "mail">): MailPort {
  const sender = { address: mail.from };
  return mail.smtpUrl === null ? openMailFolder(mail.folder, sender) : openSmtp(mail.smtpUrl, sender);
}
