import { getTranslations } from "next-intl/server";
import { type NamePart, proposeLatinName } from "#lib/console/order/latin-name.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";

type Proposed = { latin: Record<string, string>; problems: Record<string, string> };

/**
 * For each name that was refused for its letters, how it would be sent: in its field, with what was typed beside it.
 * Nobody's name is changed behind their back, so it is for the person to press Book again.
 */
export async function proposeNames(
  fields: Record<string, string> | undefined,
  typed: Record<string, string>,
): Promise<Proposed> {
  const t = await getTranslations("guests");
  const proposed: Proposed = { latin: {}, problems: {} };
  for (const [path, problem] of Object.entries(fields ?? {})) {
    const part = problem === PROBLEMS.nameLatin ? namePartOf(path) : null;
    const name = (typed[path] ?? "").trim();
    const latin = part && proposeLatinName(name, part);
    if (!latin) continue;
    proposed.latin[path] = latin;
    proposed.problems[path] = t("latin", { typed: name, sent: latin });
  }
  return proposed;
}

function namePartOf(path: string): NamePart | null {
  const part = path.split(".").at(-1);
  return part === "firstName" || part === "lastName" ? part : null;
}
