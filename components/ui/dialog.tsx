"use client";

import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { type ButtonSize, type ButtonTone, buttonStyle } from "./button-style.ts";

type DialogProps = {
  trigger: ReactNode;
  triggerTone?: ButtonTone;
  triggerSize?: ButtonSize;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it holds the focus, closes with Escape and gives the focus back to its button.
 * A form inside with `method="dialog"` closes it without sending anything.
 */
export function Dialog(props: DialogProps) {
  const { trigger, triggerTone = "secondary", triggerSize = "medium", title, closeLabel, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={buttonStyle(triggerTone, triggerSize)}
      >
        {trigger}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-auto rounded-panel border border-line bg-raised p-0 text-ink shadow-float"
      >
        <div className="flex items-start justify-between gap-4 px-6 pt-5">
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="-me-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="px-6 pt-3 pb-6">{children}</div>
      </dialog>
    </>
  );
}
