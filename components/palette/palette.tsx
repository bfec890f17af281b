"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore, useTransition } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import { UnderWay } from "#components/ui/link-pending.tsx";
import type { Language } from "#lib/domain/i18n.ts";
import { FocusAfterStep } from "./focus-after-step.tsx";
import { HelpOnDemand } from "./help-on-demand.tsx";
import { PaletteField } from "./palette-field.tsx";
import type { FindAnything, PageEntry, PaletteOpening } from "./palette-types.ts";
import type { ScreenAct } from "./screen-actions.ts";
import { arriveFrom, focusOn } from "./settle-focus.ts";
import { useScreenKeys } from "./use-screen-keys.ts";

type PaletteProps = {
  language: Language;
  opening: PaletteOpening;
  /** What the navigation shows. */
  pages: readonly PageEntry[];
  find: FindAnything;
};

type Open = "palette" | "help" | null;

/**
 * The button that opens the palette, and the keys of every screen. This much of it is in every page; the list, the help
 * and their texts come when they are first asked for.
 */
export function Palette({ language, opening, pages, find }: PaletteProps) {
  const [open, setOpen] = useState<Open>(null);
  const { go, isGoing } = useGo();
  const shortcut = useShortcut();
  const isMac = shortcut === "Meta+K";

  function perform(act: ScreenAct) {
    if ("go" in act) go(act.go, null);
    else if ("focus" in act) focusOn(act.focus);
    else if ("press" in act) document.getElementById(act.press)?.click();
    else act.run();
  }

  useScreenKeys(isMac, {
    perform,
    togglePalette: () => setOpen((before) => (before === "palette" ? null : "palette")),
    showHelp: () => setOpen("help"),
  });

  return (
    <>
      <FocusAfterStep />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut ?? undefined}
        onClick={() => setOpen("palette")}
        className="inline-flex min-h-10 items-center gap-2 rounded-control px-2.5 font-medium text-ink hover:bg-sunken noscript:hidden broad:border broad:border-line-strong broad:text-ink-soft broad:hover:text-ink"
      >
        <Search aria-hidden size={18} />
        <span className="max-broad:sr-only">{opening.open}</span>
        <span aria-hidden className="hidden broad:inline">
          <Kbd>{isMac ? "⌘ K" : "Ctrl K"}</Kbd>
        </span>
        {isGoing ? <UnderWay /> : null}
      </button>
      {open === "palette" ? (
        <PaletteField
          language={language}
          opening={opening}
          pages={pages}
          find={find}
          go={go}
          perform={perform}
          showHelp={() => setOpen("help")}
          onClose={() => setOpen((now) => (now === "palette" ? null : now))}
        />
      ) : null}
      {open === "help" ? (
        <HelpOnDemand
          language={language}
          isMac={isMac}
          onClose={() => setOpen((now) => (now === "help" ? null : now))}
        />
      ) : null}
    </>
  );
}

/** Goes to a page, and puts the focus where work goes on there once it has come. */
function useGo(): { go: (href: string, focusId: string | null) => void; isGoing: boolean } {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const goal = useRef<{ focusId: string | null; pathLeft: string } | null>(null);
  useEffect(() => {
    if (isPending || !goal.current) return;
    const { focusId, pathLeft } = goal.current;
    goal.current = null;
    if (focusId === null) arriveFrom(pathLeft);
    else focusOn(focusId);
  }, [isPending]);
  const go = (href: string, focusId: string | null) => {
    goal.current = { focusId, pathLeft: window.location.pathname };
    startTransition(() => router.push(href));
  };
  return { go, isGoing: isPending };
}

/** The palette's key on this machine; null until it is listened for. */
function useShortcut(): "Meta+K" | "Control+K" | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/^(Mac|iPhone|iPad)/.test(navigator.platform) ? "Meta+K" : "Control+K"),
    () => null,
  );
}
