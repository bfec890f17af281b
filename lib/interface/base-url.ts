/** Why a base address cannot be used, as a message key; null where it can. */
export type BaseUrlProblem = "not-a-url" | "not-http" | "holds-credentials" | "holds-query";

export function findBaseUrlProblem(text: string): BaseUrlProblem | null {
  if (!URL.canParse(text)) return "not-a-url";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "not-http";
  if (url.username !== "" || url.password !== "") return "holds-credentials";
  if (url.search !== "" || url.hash !== "" || text.includes("?") || text.includes("#")) return "holds-query";
  return null;
}

/** The address in one spelling: without a slash at the end. @throws where `findBaseUrlProblem` finds one. */
export function toBaseUrl(text: string): string {
  const problem = findBaseUrlProblem(text);
  if (problem) throw new Error(`not a base address: ${problem}`);
  const url = new URL(text);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** Where an operation answers. `path` begins with a slash. */
export function toOperationUrl(baseUrl: string, path: string): URL {
  return new URL(toBaseUrl(baseUrl) + path);
}
