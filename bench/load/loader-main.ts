import { Flood, type FloodPlan } from "./flood.ts";
import type { LoaderAnswer, LoaderOrder } from "./loader.ts";

// The load, in a process of its own so that it can be kept on a processor of its own.
const floods = new Map<string, Flood>();

async function obey(order: LoaderOrder): Promise<LoaderAnswer> {
  if (order.kind === "plan") {
    floods.get(order.name)?.close();
    floods.set(order.name, new Flood(order.plan satisfies FloodPlan));
    return { kind: "planned" };
  }
  const flood = floods.get(order.name);
  if (!flood) throw new Error(`nothing is planned under ${order.name}`);
  return { kind: "ran", round: await flood.run(order.durationMs) };
}

process.on("message", (order: LoaderOrder) => {
  void obey(order)
    .catch((error: unknown): LoaderAnswer => ({ kind: "failed", reason: String(error) }))
    .then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
