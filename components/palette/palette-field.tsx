"use client";

import { Search } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Language } from "#lib/domain/i18n.ts";
import { loadTexts, type PaletteTexts } from "./load-texts.ts";
import { Modal } from "./modal.tsx";
import type { PaletteListProps } from "./palette-list.tsx";
import type { FindAnything, PageEntry, PaletteOpening } from "./palette-types.ts";
import type { ScreenAct } from "./screen-actions.ts";

type PaletteFieldProps = {
  language: Language;
  opening: PaletteOpening;
  pages: readonly PageEntry[];
  find: FindAnything;
  go: (href: string, focusId: string | null) => void;
  perform: (act: ScreenAct) => void;
  showHelp: () => void;
  onClose: () => void;
};

type Arrived = { List: ComponentType<PaletteListProps>; texts: PaletteTexts };

/**
 * The palette from the first key on: a plain field that can be typed into at once. The list is fetched meanwhile and
 * takes over what was typed, so that no key is lost however slow the line is.
 */
export function PaletteField(props: PaletteFieldProps) {
  const { opening, language, onClose } = props;
  const plain = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const arrived = useRef<Arrived | null>(null);
  const [shown, setShown] = useState<(Arrived & { typed: string }) | null>(null);

  const takeOver = useCallback(() => {
    // An input method is halfway through a word: replacing the field now would lose it.
    if (!arrived.current || composing.current) return;
    const next = { ...arrived.current, typed: plain.current?.value ?? "" };
    // In one task from reading the field to focusing its successor: no key can be pressed in between and be lost.
    flushSync(() => setShown(next));
  }, []);

  useEffect(() => {
    let isHere = true;
    async function bring() {
      const next = await fetchList(language);
      // Offline: the field stays, and the next time it is opened it tries again.
      if (!next || !isHere) return;
      arrived.current = next;
      takeOver();
    }
    void bring();
    return () => {
      isHere = false;
    };
  }, [language, takeOver]);

  return (
    <Modal label={opening.open} onClose={onClose} className="w-[min(40rem,calc(100vw-1.5rem))]">
      {shown ? (
        <shown.List {...props} typed={shown.typed} texts={shown.texts} />
      ) : (
        <div className="flex items-center gap-3 px-4">
          <Search aria-hidden size={20} className="shrink-0 text-ink-soft" />
          <input
            ref={plain}
            aria-label={opening.open}
            placeholder={opening.placeholder}
            autoComplete="off"
            className="min-h-14 w-full bg-transparent text-lead outline-none placeholder:text-ink-soft"
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={() => {
              composing.current = false;
              takeOver();
            }}
          />
        </div>
      )}
    </Modal>
  );
}

async function fetchList(language: Language): Promise<Arrived | null> {
  try {
    const [{ PaletteList }, texts] = await Promise.all([import("./palette-list.tsx"), loadTexts(language)]);
    return { List: PaletteList, texts };
  } catch {
    return null;
  }
}
