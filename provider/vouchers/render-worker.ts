import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { toString as toQrCode } from "qrcode";
import type { RenderAnswer, RenderQuestion } from "./render.ts";

// Calls come first: a voucher may wait a moment for a processor, whoever waits for an answer may not. Only Linux lets a
// thread have a priority of its own; elsewhere this would be the whole process's.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);

// Compiling is synchronous and takes tens of milliseconds, which no call may wait for: hence a thread of its own. So does
// drawing the QR code a few.
// Amiri is the one Arabic font whose text can be copied out of the PDF in order.
const FONTS = [
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
  "@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf",
  "@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf",
];

const resolve = createRequire(import.meta.url).resolve;
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(resolve(font))) }],
});
const template = readFileSync(new URL("./voucher.typ", import.meta.url), "utf8");

async function render({ content, issuedAtS }: RenderQuestion): Promise<Uint8Array> {
  const qrCode = await toQrCode(content.verifyUrl, { type: "svg", errorCorrectionLevel: "M", margin: 0 });
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { data: JSON.stringify({ ...content, qrCode }) },
  });
  const document = compiled.result;
  if (!document) {
    const problem = compiled.takeDiagnostics();
    throw new Error(`the voucher does not compile: ${JSON.stringify(problem?.shortDiagnostics)}`);
  }
  // The same data gives the same bytes.
  const bytes = compiler.pdf(document, { creationTimestamp: issuedAtS });
  compiler.evictCache(10);
  return new Uint8Array(bytes);
}

const port = parentPort;
if (!port) throw new Error("runs as a worker thread only");
port.on("message", (question: RenderQuestion) => {
  const { id } = question;
  void render(question)
    .then(
      (bytes): RenderAnswer => ({ id, bytes }),
      (error: unknown): RenderAnswer => ({ id, problem: String(error) }),
    )
    .then((answer) => port.postMessage(answer));
});
