import { expect, it } from "vitest";
import { readBytes } from "./read-bytes.ts";

function send(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

const streamOf = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  send(new ReadableStream<Uint8Array>({ start }));

const LIMITS = { max: 8, waitMs: 5_000 };

it("gives every byte as it came", async () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x00, 0xff, 0x0d, 0x0a]);
  expect(await readBytes(send(bytes), LIMITS)).toEqual(Buffer.from(bytes));
  expect(await readBytes(send(null), LIMITS)).toHaveLength(0);
  const inParts = streamOf((controller) => {
    for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
    controller.close();
  });
  expect(await readBytes(inParts, LIMITS)).toEqual(Buffer.from(bytes));
});

it("gives nothing of what is too large, said or not", async () => {
  expect(await readBytes(send(new Uint8Array(8)), LIMITS)).toHaveLength(8);
  expect(await readBytes(send(new Uint8Array(9)), LIMITS)).toBeNull();
  expect(await readBytes(send(new Uint8Array(1), { "content-length": "9" }), LIMITS)).toBeNull();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(4));
    },
  });
  expect(await readBytes(send(endless), LIMITS)).toBeNull();
  expect(sent).toBeLessThan(10);
});

it("gives nothing of what does not come to an end, or breaks off", async () => {
  expect(
    await readBytes(
      streamOf(() => {}),
      { max: 8, waitMs: 20 },
    ),
  ).toBeNull();
  expect(
    await readBytes(
      streamOf((controller) => controller.error(new Error("reset"))),
      LIMITS,
    ),
  ).toBeNull();
});
