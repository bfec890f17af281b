import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/**
 * A label and its value in a line. The colon between them and the room after it are the language's: a full-width colon
 * brings its own. Without a value it is the label as it stands before one.
 */
export function Labelled({ label, children = null }: { label: ReactNode; children?: ReactNode }) {
  const t = useTranslations("ui");
  return t.rich("labelled", { label: () => label, value: () => children });
}
