"use client";

import { useEffect, useState } from "react";

type NextCheckTexts = {
  /** Once the instant is there. */
  due: string;
  /** With a place for how long it is: `order.nextCheckLeft`. */
  left: string;
};

/** How long until an instant, counted down beside it. The exact time stands there already, so this is not read out. */
export function NextCheck({ instant, texts }: { instant: string; texts: NextCheckTexts }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const count = (): void => setLeft(Math.round((Date.parse(instant) - Date.now()) / 1000));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  if (left === null) return null;
  const said = left <= 0 ? texts.due : formatLeft(left, document.documentElement.lang);
  return (
    <span aria-hidden className="text-ink-soft tabular-nums">
      {texts.left.replace("{left}", () => said)}
    </span>
  );
}

function formatLeft(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
  return seconds < 120 ? format.format(seconds, "second") : format.format(Math.round(seconds / 60), "minute");
}
