import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { PaperAnswer, PaperQuestion } from "./render-paper.ts";

// Pages come first. Only Linux lets a thread have a priority of its own; elsewhere this would be the whole process's.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

// Amiri is the one Arabic font whose text can be copied out of a PDF in order.
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
const template = readFileSync(new URL("./quote.typ", import.meta.url), "utf8");

/** Everything shown comes in as data, so no text of anybody's is ever markup. */
function render({ paper }: PaperQuestion): Uint8Array {
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { data: JSON.stringify(paper) },
  });
  const document = compiled.result;
  if (!document) {
    const problem = compiled.takeDiagnostics();
    throw new Error(`the quote does not compile: ${JSON.stringify(problem?.shortDiagnostics)}`);
  }
  const bytes = compiler.pdf(document, { creationTimestamp: paper.madeAtS });
  compiler.evictCache(10);
  return new Uint8Array(bytes);
}

function answer(question: PaperQuestion): PaperAnswer {
  const { id } = question;
  try {
    return { id, bytes: render(question) };
  } catch (error) {
    return { id, problem: String(error) };
  }
}

const port = parentPort;
if (!port) throw new Error("runs as a worker thread only");
port.on("message", (question: PaperQuestion) => port.postMessage(answer(question)));
