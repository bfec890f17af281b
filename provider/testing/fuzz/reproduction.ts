import type { Fault } from "./fuzz-report.ts";
import { toBytes } from "./request-plan.ts";

const SHOWN_BYTES = 500;

/** The request of a fault as a line for a shell: what went over the wire, byte for byte. */
export function toReproduction({ plan, broken }: Pick<Fault, "plan" | "broken">): string {
  const bytes = broken?.bytes ?? (plan && toBytes(plan));
  if (!bytes) return "";
  const title = plan
    ? `request ${plan.index} (${plan.operation}: ${plan.operators.join(", ") || "valid"})`
    : broken?.name;
  const shown = toShellText(bytes.subarray(0, SHOWN_BYTES));
  const more = bytes.length > SHOWN_BYTES ? `\n  … and ${bytes.length - SHOWN_BYTES} bytes more` : "";
  return `  ${title}\n  printf '${shown}' | nc -q 5 127.0.0.1 $PROVIDER_PORT${more}`;
}

/** For `printf`: everything that is no plain letter is an octal escape. */
function toShellText(bytes: Buffer): string {
  return [...bytes]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (character === "\r") return String.raw`\r`;
      if (character === "\n") return String.raw`\n`;
      return /[\w .,:;/{}[\]"=?&@#+<>()*!~^$-]/.test(character)
        ? character
        : `\\${byte.toString(8).padStart(3, "0")}`;
    })
    .join("");
}
