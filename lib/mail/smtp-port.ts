import { createTransport } from "nodemailer";
import { isLoopback } from "#lib/env.ts";
import type { MailAnswer, MailPort, Sender } from "./mail-port.ts";
import { toMessage } from "./to-message.ts";

const CONNECT_TIMEOUT_MS = 15_000;
/** Without a word from the server for so long a try is over. */
const SILENCE_MS = 60_000;

/**
 * Hands mails to a server. Its address may hold a user and a password, which therefore never leave without TLS: over
 * `smtp:` the server must offer STARTTLS, unless it is this machine's own or `?requireTLS=false` says otherwise.
 */
export function openSmtp(url: string, sender: Sender): MailPort {
  const transport = createTransport({
    url: withTls(url),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail): Promise<MailAnswer> {
      try {
        await transport.sendMail(toMessage(mail, sender));
        return { kind: "taken" };
      } catch (error) {
        return toAnswer(error);
      }
    },
    close: () => transport.close(),
  };
}

function withTls(text: string): string {
  const url = new URL(text);
  if (url.protocol === "smtp:" && !isLoopback(url.hostname) && !url.searchParams.has("requireTLS")) {
    url.searchParams.set("requireTLS", "true");
  }
  return url.toString();
}

/**
 * Only the address and the letter itself are refused for good. That the server does not let the console in, or not send
 * in this name, is for whoever looks after it to put right, and the mail waits for that.
 */
function toAnswer(error: unknown): MailAnswer {
  const status = readMember(error, "responseCode");
  const command = readMember(error, "command");
  const known = [readMember(error, "code"), command, status];
  const reason = known.flatMap((part) => (part === undefined ? [] : [String(part)])).join(" ");
  const isFinal = typeof status === "number" && status >= 500 && status < 600;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return { kind: isFinal && isAboutMail ? "refused" : "failed", reason: reason || "unknown" };
}

function readMember(error: unknown, name: string): string | number | undefined {
  const value: unknown =
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
