import type { ReactNode } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { LineDrawing } from "#components/ui/line-drawing.tsx";

/** The form of the quote at hand (`QuoteBar`), to which the buttons beside the rates belong. */
export const ADD_TO_QUOTE_FORM = "add-to-quote";

/** Adds a rate to the quote at hand. It works without a script, and there are as many of them as rates: no code of its own. */
export function AddToQuote({ ratePkgId, children }: { ratePkgId: string; children: ReactNode }) {
  return (
    // Where there is room it stands at the end of the line below, which opens the rate's details. It has no box to see:
    // its words end where the button above does.
    <p className="-me-3.25 justify-self-end medium:relative medium:top-1.75 medium:z-1 medium:col-start-3 medium:-mb-3 medium:h-0">
      <button
        type="submit"
        form={ADD_TO_QUOTE_FORM}
        name="ratePkgId"
        value={ratePkgId}
        className={buttonStyle("quiet", "small")}
      >
        <LineDrawing of="filePlus" size={16} />
        {children}
      </button>
    </p>
  );
}
