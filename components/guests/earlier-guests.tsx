import { useRef, useState } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { fieldOf, isUnnamed, putName } from "./form-names.ts";
import type { GuestsTexts, Slot } from "./guests-texts.ts";

export type EarlierGuest = { firstName: string; lastName: string; isChild: boolean };

type EarlierGuestsProps = {
  guests: readonly EarlierGuest[];
  slots: readonly Slot[];
  texts: GuestsTexts["earlier"];
};

/**
 * Whom this agent booked for before: a press names the next guest without a name. They are other clients' names, so a
 * screen turned to a client has none of it.
 */
export function EarlierGuests({ guests, slots, texts }: EarlierGuestsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const name = (guest: EarlierGuest): void => {
    const form = list.current?.closest("form") ?? null;
    const index = slots.findIndex(
      ({ isChild }, at) => isChild === guest.isChild && isUnnamed(form, `guests.${at}`),
    );
    setSaid(index < 0 ? texts.full : (texts.named[index] ?? ""));
    if (index < 0) return;
    putName(form, `guests.${index}`, guest);
    if (isUnnamed(form, "holder")) putName(form, "holder", guest);
    // Where the next thing is to be looked at, without leaving the list.
    fieldOf(form, `guests.${index}.firstName`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div data-private className="noscript:hidden">
      <Disclosure summary={texts.title}>
        <ul ref={list} className="flex flex-wrap gap-2">
          {guests.map((guest) => (
            <li key={`${guest.firstName} ${guest.lastName}`}>
              <button type="button" onClick={() => name(guest)} className={buttonStyle("secondary", "small")}>
                <bdi>{`${guest.firstName} ${guest.lastName}`}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <output className="mt-2 block text-small text-ink-soft empty:hidden">{said}</output>
      </Disclosure>
    </div>
  );
}
