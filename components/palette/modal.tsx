"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "#components/ui/class-names.ts";

type ModalProps = { label: string; onClose: () => void; className?: string; children: ReactNode };

/**
 * The browser's own modal dialog, open as long as it is drawn: it holds the focus, closes with Escape or a press
 * beside it, and gives the focus back to whatever had it.
 */
export function Modal({ label, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed, and not merely taken out of the page: only then does the focus go back.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const closeBeside = (event: PointerEvent) => {
      // All there is to see lies in parts of it, so what is pressed itself is the backdrop.
      if (event.target === element) element?.close();
    };
    element?.addEventListener("pointerdown", closeBeside);
    return () => element?.removeEventListener("pointerdown", closeBeside);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className={classNames(
        "mx-auto mt-[min(12vh,6rem)] mb-auto overflow-hidden rounded-panel border border-line bg-raised p-0 text-ink shadow-float",
        className,
      )}
    >
      {children}
    </dialog>
  );
}
