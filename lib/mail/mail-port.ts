import type { Language } from "#lib/domain/i18n.ts";

/** A mail as it is handed over. Each try of one mail hands over the same. */
export type OutgoingMail = {
  /** Of the sender's own making, the same at every try. */
  id: string;
  at: Date;
  fromName: string;
  replyTo: string | null;
  /** One address and nothing else. */
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  attachment: { fileName: string; contentType: string; bytes: Uint8Array } | null;
};

/**
 * `filed`: it was written to a file, and goes to nobody by itself. `refused`: it is not taken for this address, and trying again does not help. `failed`: it may work
 * another time.
 */
export type MailAnswer =
  | { kind: "taken" }
  | { kind: "filed" }
  | { kind: "refused" | "failed"; reason: string };

/** What takes mails. It never throws for what a mail server may do. */
export type MailPort = {
  send(mail: OutgoingMail): Promise<MailAnswer>;
  close(): void;
};

/** Who every mail comes from; the name in front of it is the agency's. */
export type Sender = { address: string };
