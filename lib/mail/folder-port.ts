import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailAnswer, MailPort, Sender } from "./mail-port.ts";
import { toMessage } from "./to-message.ts";

/**
 * Puts each mail into a file of its own, `<id>.eml`, that any mail program opens. A mail that is sent twice is there
 * once. The files hold what clients are told, so they are readable by their owner alone.
 */
export function openMailFolder(folder: string, sender: Sender): MailPort {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail): Promise<MailAnswer> {
      const part = join(folder, `.${randomUUID()}.part`);
      try {
        const { message } = await writer.sendMail(toMessage(mail, sender));
        if (!Buffer.isBuffer(message)) throw new TypeError("a mail was not written whole");
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(part, message, { mode: 0o600 });
        await rename(part, join(folder, `${mail.id}.eml`));
        return { kind: "filed" };
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        return { kind: "failed", reason: codeOf(error) };
      }
    },
    close: () => writer.close(),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
