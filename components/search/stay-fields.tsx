"use client";

import { type MouseEvent, type Ref, useEffect, useRef, useState } from "react";
import { formatStayRange } from "#components/stay/format-stay.ts";
import { buttonStyle } from "#components/ui/button-style.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { putValue } from "#components/ui/put-value.ts";
import { TextField } from "#components/ui/text-field.tsx";
import type { Language } from "#lib/domain/i18n.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { readStayWords, type Stay, STAY_WORDS_MAX } from "#lib/domain/stay-words.ts";
import { type SearchDraft, stayToText } from "./search-draft.ts";
import { fieldIdOf, type SearchTexts } from "./search-texts.ts";
import { useWasLeft } from "./use-was-left.ts";

type StayFieldsProps = {
  draft: SearchDraft;
  problems: Record<string, string>;
  /** The earliest day that can be chosen. */
  today: string;
  /** The reader's own day, which words go by. */
  ownToday: string;
  language: Language;
  texts: SearchTexts;
  hasScript: boolean;
};

/**
 * The stay in words, by keyboard and by calendar. Words that can mean one stay fill in its days, so that it is seen what
 * was understood; of several the one that is meant is asked for. Days set by hand stand in place of words.
 */
export function StayFields({
  draft,
  problems,
  today,
  ownToday,
  language,
  texts,
  hasScript,
}: StayFieldsProps) {
  const { words, checkIn, checkOut, typed, stays, only, readWords, choose, setByHand } = useStayWords(
    draft.stayWords,
    ownToday,
  );
  const wasLeft = useWasLeft(words, typed.trim() !== "" && stays.length === 0);
  const refused = !only && typed === draft.stayWords ? problems["stayWords"] : undefined;

  const days = { draft, problems, today, texts, onChange: setByHand };
  return (
    <>
      <div className="flex flex-col gap-2 medium:col-span-2 wide:col-span-1">
        <TextField
          ref={words}
          id={fieldIdOf("stayWords")}
          label={texts.stayWords}
          mark={texts.optional}
          // Once they are days, the days are what is sent: they were seen.
          name={only ? undefined : "when"}
          placeholder={texts.stayWordsHint}
          defaultValue={draft.stayWords}
          maxLength={STAY_WORDS_MAX}
          autoComplete="off"
          error={refused ?? (wasLeft ? texts.noStay : undefined)}
          onChange={(event) => readWords(event.currentTarget.value)}
        />
        <output className="text-small text-ink-soft empty:hidden">
          {only ? describe(only, language, texts) : stays.length > 1 ? texts.whichStay : ""}
        </output>
        {only || stays.length < 2 ? null : (
          <StayChoices
            stays={stays}
            language={language}
            texts={texts}
            hasScript={hasScript}
            choose={choose}
          />
        )}
      </div>
      <DayField ref={checkIn} name="checkIn" {...days} />
      <DayField ref={checkOut} name="checkOut" {...days} />
    </>
  );
}

/** What is typed, the stays it can mean and the one it means; and the days' fields, which are filled in with that. */
function useStayWords(given: string, ownToday: string) {
  const words = useRef<HTMLInputElement>(null);
  const checkIn = useRef<HTMLInputElement>(null);
  const checkOut = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(given);
  const [chosen, setChosen] = useState<Stay | null>(null);
  const stays = readStayWords(typed, ownToday);
  const [only] = chosen ? [chosen] : stays.length === 1 ? stays : [];

  useEffect(() => {
    // What was typed before this script came told of no change.
    const text = words.current?.value ?? "";
    setTyped(text);
    fillIn(checkIn.current, checkOut.current, readStayWords(text, ownToday));
  }, [ownToday]);

  function readWords(text: string) {
    setTyped(text);
    setChosen(null);
    fillIn(checkIn.current, checkOut.current, readStayWords(text, ownToday));
  }

  function choose(event: MouseEvent, stay: Stay) {
    event.preventDefault();
    setChosen(stay);
    fillIn(checkIn.current, checkOut.current, [stay]);
    // The button that was pressed goes now.
    words.current?.focus();
  }

  function setByHand() {
    if (words.current) words.current.value = "";
    setTyped("");
    setChosen(null);
  }

  return { words, checkIn, checkOut, typed, stays, only, readWords, choose, setByHand };
}

type StayChoicesProps = Pick<StayFieldsProps, "language" | "texts" | "hasScript"> & {
  stays: readonly Stay[];
  choose: (event: MouseEvent, stay: Stay) => void;
};

/** Which of the stays that the words can mean is meant. */
function StayChoices({ stays, language, texts, hasScript, choose }: StayChoicesProps) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      {stays.map((stay) => (
        <button
          key={stayToText(stay)}
          // With a script it must not be a submit button: Enter in a field presses the first of those.
          type={hasScript ? "button" : "submit"}
          name="stay"
          value={stayToText(stay)}
          onClick={(event) => choose(event, stay)}
          className={buttonStyle("secondary", "medium")}
        >
          {describe(stay, language, texts)}
        </button>
      ))}
    </div>
  );
}

type DayFieldProps = Pick<StayFieldsProps, "draft" | "problems" | "today" | "texts"> & {
  ref: Ref<HTMLInputElement>;
  name: "checkIn" | "checkOut";
  onChange: () => void;
};

function DayField({ ref, name, draft, problems, today, texts, onChange }: DayFieldProps) {
  return (
    <DateField
      ref={ref}
      id={fieldIdOf(name)}
      label={texts[name]}
      name={name}
      aria-required
      min={today}
      defaultValue={draft[name]}
      error={problems[name]}
      onChange={onChange}
    />
  );
}

function fillIn(
  checkIn: HTMLInputElement | null,
  checkOut: HTMLInputElement | null,
  [stay, another]: readonly Stay[],
): void {
  if (!checkIn || !checkOut || !stay || another) return;
  putValue(checkIn, stay.checkIn);
  putValue(checkOut, stay.checkOut);
}

function describe({ checkIn, checkOut }: Stay, language: Language, texts: SearchTexts): string {
  const nights = texts.nights[nightsBetween(checkIn, checkOut) - 1];
  const days = formatStayRange(checkIn, checkOut, language);
  return nights === undefined ? days : `${days} · ${nights}`;
}
