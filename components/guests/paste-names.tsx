import { useRef, useState } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { isUnnamed, putName } from "./form-names.ts";
import type { GuestsTexts } from "./guests-texts.ts";
import { readNames } from "./read-names.ts";

/** More than the largest party's names. */
const TEXT_MAX = 10_000;

type PasteNamesProps = { guestCount: number; texts: GuestsTexts["paste"] };

/**
 * A list of names, as an e-mail or a spreadsheet has it, put into the fields of the guests in their order. Its first name
 * is the holder's too, unless there is one.
 */
export function PasteNames({ guestCount, texts }: PasteNamesProps) {
  const list = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  const fillIn = (): void => {
    const form = list.current?.form;
    const names = readNames(list.current?.value ?? "");
    for (const [index, name] of names.slice(0, guestCount).entries()) {
      putName(form, `guests.${index}`, name);
    }
    const [first] = names;
    if (first && isUnnamed(form, "holder")) putName(form, "holder", first);
    const filled = texts.filled[Math.min(names.length, guestCount)] ?? "";
    setSaid(names.length > guestCount ? `${filled} ${texts.tooMany}` : filled);
  };
  return (
    <div className="noscript:hidden">
      <Disclosure summary={texts.title}>
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            {/* Without a name it is not sent. */}
            <TextArea
              ref={list}
              label={texts.label}
              hint={texts.hint}
              rows={4}
              maxLength={TEXT_MAX}
              dir="auto"
              spellCheck={false}
              autoComplete="off"
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="button" onClick={fillIn} className={buttonStyle("secondary", "medium")}>
              {texts.fillIn}
            </button>
            <output className="text-small text-ink-soft">{said}</output>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
