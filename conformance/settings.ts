import { parseArgs } from "node:util";

export type Settings = {
  bases: string[];
  sandboxFile: string;
  receiver: { publicUrl: string; port: number } | null;
  isProxy: boolean;
  /** Only rules whose id begins with one of these. */
  only: string[];
  isDocument: boolean;
};

export const USAGE = `npm run conformance -- --base URL [--base URL …] [options]

  --base URL            the provider's address; several are one provider, called in turn  (CONFORMANCE_BASE)
  --sandbox FILE        who may call and what rehearses what, default provider/sandbox.json (CONFORMANCE_SANDBOX)
  --only PREFIX         only rules whose id begins so, as 4.7 or 4.7/page; may be repeated
  --receiver URL        public https address that leads to --receiver-port on this machine (CONFORMANCE_RECEIVER)
  --receiver-port PORT  where webhooks are listened for, default 4099
  --trusted-proxy       the provider believes X-Forwarded-For from here
  --document            writes docs/conformance.md and asks nobody
`;

/** @throws where an option is unknown. */
export function readSettings(argv: readonly string[], env: Record<string, string | undefined>): Settings {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      base: { type: "string", multiple: true },
      sandbox: { type: "string" },
      only: { type: "string", multiple: true },
      receiver: { type: "string" },
      "receiver-port": { type: "string" },
      "trusted-proxy": { type: "boolean" },
      document: { type: "boolean" },
    },
  });
  const receiver = values.receiver ?? env["CONFORMANCE_RECEIVER"];
  return {
    bases: values.base ?? env["CONFORMANCE_BASE"]?.split(",").map((base) => base.trim()) ?? [],
    sandboxFile: values.sandbox ?? env["CONFORMANCE_SANDBOX"] ?? "provider/sandbox.json",
    receiver: receiver ? { publicUrl: receiver, port: Number(values["receiver-port"] ?? 4099) } : null,
    isProxy: values["trusted-proxy"] ?? false,
    only: values.only ?? [],
    isDocument: values.document ?? false,
  };
}
