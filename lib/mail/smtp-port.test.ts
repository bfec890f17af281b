import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { headerOf, readEml } from "#scripts/testing/read-eml.ts";
import type { OutgoingMail } from "./mail-port.ts";
import { openSmtp } from "./smtp-port.ts";

const SENDER = { address: "desk@agency.example" };
const MAIL: OutgoingMail = {
  id: "0b9d",
  at: new Date("2029-12-01T12:00:00Z"),
  fromName: "Reisebüro\r\nBcc: thief@evil.example",
  replyTo: "agent@agency.example",
  recipient: "layla@client.example",
  language: "ar",
  subject: "قسيمة\r\nBcc: thief@evil.example",
  text: ".\r\nfrom the start of a line\n",
  html: "<p>hello</p>",
  attachment: {
    fileName: "voucher.pdf",
    contentType: "application/pdf",
    bytes: Buffer.from("%PDF-1.7\r\n.\r\n\0\xff", "latin1"),
  },
};

type Dialogue = { rcpt?: string; data?: string; greeting?: string };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server as RFC 5321 has it, that answers as told and keeps what it was given. */
async function startServer({ rcpt = "250 ok", data = "250 taken", greeting = "220 hello" }: Dialogue = {}) {
  const taken: { recipients: string[]; message: Buffer }[] = [];
  const server = createServer((socket) => {
    let buffer = "";
    let recipients: string[] = [];
    let isBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding("latin1");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      buffer += String(chunk);
      for (;;) {
        const end = buffer.indexOf(isBody ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const unit = buffer.slice(0, end);
        buffer = buffer.slice(end + (isBody ? 5 : 2));
        if (isBody) {
          isBody = false;
          const message = Buffer.from(unit.replaceAll(/^\./gm, ""), "latin1");
          if (data.startsWith("2")) taken.push({ recipients, message });
          say(data);
        } else if (/^(EHLO|HELO)/i.test(unit)) say("250 server");
        else if (/^MAIL/i.test(unit)) {
          recipients = [];
          say("250 ok");
        } else if (/^RCPT/i.test(unit)) {
          recipients.push(/<([^>]*)>/.exec(unit)?.[1] ?? "");
          say(rcpt);
        } else if (/^DATA/i.test(unit)) {
          isBody = rcpt.startsWith("2");
          say(isBody ? "354 go on" : "503 no recipients");
        } else if (/^QUIT/i.test(unit)) socket.end("221 bye\r\n");
        else say("502 what?");
      }
    });
    say(greeting);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

async function send(url: string) {
  const port = openSmtp(url, SENDER);
  const answer = await port.send(MAIL);
  port.close();
  return answer;
}

describe("a mail server", () => {
  it("is given the whole mail, for its one recipient, with nothing in a header that is not meant", async () => {
    const { url, taken } = await startServer();
    expect(await send(url)).toEqual({ kind: "taken" });
    expect(taken.map(({ recipients }) => recipients)).toEqual([["layla@client.example"]]);
    const mail = readEml(taken[0]?.message ?? Buffer.alloc(0));
    expect(mail.headers.has("bcc")).toBe(false);
    expect(headerOf(mail, "message-id")).toBe("<0b9d@agency.example>");
    expect(headerOf(mail, "subject")).toBe("قسيمة Bcc: thief@evil.example");
    expect(headerOf(mail, "from")).toContain("desk@agency.example");
    expect(headerOf(mail, "to")).toBe("layla@client.example");
    expect(mail.attachments[0]?.bytes).toEqual(MAIL.attachment?.bytes);
    expect(mail.text).toContain("from the start of a line");
  });

  it.each([
    ["no such mailbox", { rcpt: "550 no such mailbox" }, "refused"],
    ["a mailbox that is full for now", { rcpt: "452 full" }, "failed"],
    ["a letter it does not take", { data: "554 not this" }, "refused"],
    ["a letter it may take later", { data: "451 later" }, "failed"],
    ["that it is closed", { greeting: "554 closed" }, "failed"],
  ] as const)("that says %s is %j", async (_what, dialogue, kind) => {
    const { url, taken } = await startServer(dialogue);
    expect(await send(url)).toMatchObject({ kind });
    expect(taken).toEqual([]);
  });

  it("that is not there is a try that failed, and says nothing of the password", async () => {
    const { url } = await startServer();
    servers.splice(0).forEach((server) => server.close());
    const answer = await send(url.replace("smtp://", "smtp://user:hidden@"));
    expect(answer).toMatchObject({ kind: "failed", reason: expect.stringContaining("CONN") });
    expect(JSON.stringify(answer)).not.toContain("hidden");
  });

  it("that wants a password is not given one over a line that anybody reads", async () => {
    const { url, taken } = await startServer();
    // Another name of this machine that is not one of the loopback's.
    const foreign = url.replace("127.0.0.1", "0.0.0.0");
    expect(await send(foreign.replace("smtp://", "smtp://user:hidden@"))).toMatchObject({ kind: "failed" });
    expect(taken).toEqual([]);
    expect(await send(`${foreign}?requireTLS=false`)).toEqual({ kind: "taken" });
  });
});
