import type { Random } from "./random.ts";
import type { RequestPlan } from "./request-plan.ts";

const METHODS = [
  "GET",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "QUERY",
  "MKCOL",
  "PURGE",
  "SEARCH",
];

/** Another method, another address, or another spelling of the same one. */
export function mutateTarget(plan: RequestPlan, random: Random): RequestPlan {
  const operators = [...plan.operators, "target"];
  if (random.chance(0.4)) return { ...plan, operators, method: random.pick(METHODS) };
  const { target } = plan;
  const at = random.int(1, target.length - 1);
  const escaped = `${target.slice(0, at)}%${target.charCodeAt(at).toString(16)}${target.slice(at + 1)}`;
  const changed = random.pick([
    `${target}/`,
    `${target}?`,
    `${target}?a=b&a=%00`,
    `${target}#a`,
    `${target};a=b`,
    `/${target}`,
    escaped,
    `${target}%`,
    target.toUpperCase(),
    `${target}%00`,
    `${target}/..`,
    `/.${target}`,
    `http://elsewhere.example${target}`,
    `${target}?${"a".repeat(5000)}`,
    "*",
    "/",
    "/api",
    "/nowhere",
    "/%zz",
    "/\u00ff",
    "/a b".replace(" ", "%20"),
    "?",
    `/${"a/".repeat(3000)}`,
    "/__proto__",
    "/health/x",
    "/vouchers/verify/x",
    "/api/trade/book/../cancel",
    "//elsewhere.example/",
    "/openapi.json/x",
    "/.env",
  ]);
  return { ...plan, operators, target: changed };
}
