import { getTranslations } from "next-intl/server";
import type { Failure } from "#lib/domain/outcome.ts";
import problems from "#messages/en/problems.json" with { type: "json" };

function isProblemKey(key: string): key is keyof typeof problems {
  return Object.hasOwn(problems, key);
}

/** What is wrong with each field, in the reader's words, by field path. */
export async function toProblemTexts(
  fields: Record<string, string> | undefined,
): Promise<Record<string, string>> {
  const t = await getTranslations("problems");
  const texts: [string, string][] = Object.entries(fields ?? {}).map(([path, key]) => [
    path,
    t(isProblemKey(key) ? key : "invalid"),
  ]);
  return Object.fromEntries(texts);
}

/** A failure in a sentence, with the provider's code where there is one: no raw code stands alone. */
export async function toFailureText({ code, businessCode, requestId }: Failure): Promise<string> {
  const t = await getTranslations("failures");
  const parts = [t(code)];
  if (businessCode !== undefined) parts.push(`${t("code", { code: String(businessCode) })}.`);
  if (requestId) parts.push(`${t("request", { id: requestId })}.`);
  return parts.join(" ");
}
