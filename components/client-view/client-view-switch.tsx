"use client";

import { Eye, EyeOff } from "lucide-react";
import { useMemo, useState } from "react";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { CLIENT_VIEW_COOKIE } from "./client-view-cookie.ts";

const ATTRIBUTE = "data-client-view";

/**
 * Makes every screen safe to turn to a client, with one key: client-view.css takes away what only the agency may see.
 * The cookie tells the server, so that the next page is drawn in the same view from its first byte.
 */
export function ClientViewSwitch({
  isOn: isOnFirst,
  texts,
}: {
  isOn: boolean;
  texts: { enter: string; leave: string; on: string };
}) {
  const [isOn, setOn] = useState(isOnFirst);
  const label = isOn ? texts.leave : texts.enter;
  const actions = useMemo(() => {
    const toggle = () => setOn((before) => turn(!before));
    return [{ id: "client-view", label, key: "m", act: { run: toggle } }];
  }, [label]);
  const Icon = isOn ? EyeOff : Eye;
  return (
    <>
      <DeclareActions actions={actions} />
      <button
        type="button"
        aria-pressed={isOn}
        aria-keyshortcuts="m"
        title={label}
        onClick={() => setOn(turn(!isOn))}
        className={classNames(
          "inline-flex min-h-10 items-center gap-2 rounded-control px-2.5 font-medium noscript:hidden",
          isOn
            ? "border border-warning-line bg-warning-soft text-warning"
            : "text-ink hover:bg-sunken max-medium:hidden",
        )}
      >
        <Icon aria-hidden size={20} />
        <span className={isOn ? "max-medium:sr-only" : "sr-only"}>{isOn ? texts.on : texts.enter}</span>
      </button>
    </>
  );
}

function turn(isOn: boolean): boolean {
  document.documentElement.toggleAttribute(ATTRIBUTE, isOn);
  const ending = isOn ? "" : "; Max-Age=0";
  document.cookie = `${CLIENT_VIEW_COOKIE}=1; Path=/; SameSite=Lax${ending}`;
  return isOn;
}
