import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** One sentence after another: a full-width stop brings its own room. */
export function Sentences({ first, second }: { first: ReactNode; second: ReactNode }) {
  const t = useTranslations("ui");
  return t.rich("sentences", { first: () => first, second: () => second });
}
