/** A mail as a mail program reads it out of its file (RFC 5322, 2045, 2047): enough to hold what was sent against what was meant. */
export type ReadMail = {
  /** By lower-case name, unfolded and decoded. One that stands there twice is told twice. */
  headers: Map<string, string[]>;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; bytes: Buffer }[];
};

export function readEml(file: Buffer): ReadMail {
  const { headers, body } = split(file.toString("latin1"));
  const mail: ReadMail = { headers, text: "", html: "", attachments: [] };
  addPart(mail, headers, body);
  return mail;
}

export function headerOf(mail: ReadMail, name: string): string | undefined {
  return mail.headers.get(name.toLowerCase())?.[0];
}

function addPart(mail: ReadMail, headers: ReadMail["headers"], body: string): void {
  const type = headers.get("content-type")?.[0] ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
    for (const part of parts.filter((each) => !each.startsWith("--"))) {
      const read = split(part.replace(/^[ \t]*\r\n/, ""));
      addPart(mail, read.headers, read.body);
    }
    return;
  }
  const bytes = toBytes(body, headers.get("content-transfer-encoding")?.[0] ?? "7bit");
  const fileName = /filename="?([^";]+)"?/i.exec(headers.get("content-disposition")?.[0] ?? "")?.[1];
  const contentType = (type.split(";")[0] ?? "").trim();
  if (fileName !== undefined) mail.attachments.push({ fileName, contentType, bytes });
  else if (contentType === "text/html") mail.html += toText(bytes);
  else mail.text += toText(bytes);
}

function toText(bytes: Buffer): string {
  return bytes.toString("utf8").replaceAll("\r\n", "\n");
}

function split(raw: string): { headers: ReadMail["headers"]; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const head = end === -1 ? raw : raw.slice(0, end);
  const headers: ReadMail["headers"] = new Map();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), decodeWords(value)]);
  }
  return { headers, body: end === -1 ? "" : raw.slice(end + 4) };
}

/** Encoded words (RFC 2047); between two of them no space is meant. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, "$1")
    .replaceAll(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_all, encoding: string, text: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("latin1")
        : toBytes(text.replaceAll("_", " "), "quoted-printable").toString("latin1"),
    )
    .replace(/^[\s\S]*$/, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"));
}

function toBytes(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64");
    case "quoted-printable":
      return Buffer.from(
        body
          .replaceAll(/=\r\n/g, "")
          .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        "latin1",
      );
    default:
      return Buffer.from(body, "latin1");
  }
}
