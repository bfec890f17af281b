"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { Language } from "#lib/domain/i18n.ts";
import type { HelpDialogProps } from "./help-dialog.tsx";
import { loadTexts, type PaletteTexts } from "./load-texts.ts";

type HelpOnDemandProps = { language: Language; isMac: boolean; onClose: () => void };

/** The list of keys, fetched when it is asked for. */
export function HelpOnDemand({ language, isMac, onClose }: HelpOnDemandProps) {
  const [help, setHelp] = useState<{
    Dialog: ComponentType<HelpDialogProps>;
    texts: PaletteTexts;
  } | null>(null);
  useEffect(() => {
    let isHere = true;
    async function show() {
      const next = await fetchHelp(language);
      if (isHere && next) setHelp(next);
    }
    void show();
    return () => {
      isHere = false;
    };
  }, [language]);
  return help ? <help.Dialog isMac={isMac} onClose={onClose} texts={help.texts} /> : null;
}

async function fetchHelp(language: Language) {
  try {
    const [{ HelpDialog }, texts] = await Promise.all([import("./help-dialog.tsx"), loadTexts(language)]);
    return { Dialog: HelpDialog, texts };
  } catch {
    // Offline: the next time it is asked for it tries again.
    return null;
  }
}
