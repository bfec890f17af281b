"use client";

import { ChevronDown } from "lucide-react";
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import type { ComboboxOption, ComboboxText, LoadOptions } from "./combobox-option.ts";
import { Spinner } from "./spinner.tsx";

export type ComboboxListProps = {
  id: string;
  name: string;
  idName: string;
  placeholder?: string | undefined;
  "aria-required"?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  defaultText: string;
  defaultId: string;
  focused: boolean;
  /** Whether somebody typed before the list arrived; else nobody has asked for it yet. */
  wasTyped: boolean;
  load: LoadOptions;
  texts: ComboboxText;
  onChoose?: ((option: ComboboxOption | null) => void) | undefined;
};

const PAUSE_MS = 120;

/** The part of a Combobox that is fetched on intent. Its label is the field's, bound by `id`. */
export function ComboboxList(props: ComboboxListProps) {
  const [text, setText] = useState(props.defaultText);
  const [chosenId, setChosenId] = useState(props.defaultId);
  const [choices, setChoices] = useState(0);
  const found = useOptions(text, props.load);
  const input = useRef<HTMLInputElement>(null);
  const { focused } = props;

  useLayoutEffect(() => {
    if (!focused) return;
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [focused]);

  function choose(id: string | null) {
    const option = found.options.find((candidate) => candidate.id === id) ?? null;
    if (!option) return;
    setChosenId(option.id);
    setText(option.text);
    setChoices((before) => before + 1);
    props.onChoose?.(option);
  }

  return (
    <ComboBox
      aria-labelledby={`${props.id}-label`}
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={props["aria-invalid"] === true}
      // The server's message stands until the next answer; the browser is not asked about the field.
      validationBehavior="aria"
      menuTrigger="input"
      items={found.options}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (typed !== text && chosenId) {
          setChosenId("");
          props.onChoose?.(null);
        }
      }}
      selectedKey={null}
      onSelectionChange={(key) => choose(key === null ? null : String(key))}
      className="relative flex"
    >
      <Input
        ref={input}
        id={props.id}
        name={props.name}
        placeholder={props.placeholder}
        aria-required={props["aria-required"]}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        className="control pe-10"
      />
      <OpenOnArrival when={focused && props.wasTyped && found.state === "found"} />
      <CloseOnChoice choices={choices} input={input} />
      <CloseWhereLeft input={input} />
      <input type="hidden" name={props.idName} value={chosenId} />
      <Button
        aria-label={props.texts.open}
        className="absolute end-1 top-1/2 grid size-8 -translate-y-1/2 place-items-center rounded-small text-ink-soft"
      >
        {found.state === "loading" ? <Spinner size={16} /> : <ChevronDown aria-hidden size={18} />}
      </Button>
      <Options state={found.state} texts={props.texts} />
    </ComboBox>
  );
}

function Options({ state, texts }: { state: Found["state"]; texts: ComboboxText }) {
  return (
    <Popover className="w-(--trigger-width) overflow-hidden rounded-panel border border-line bg-raised shadow-float">
      <ListBox<ComboboxOption>
        className="max-h-80 overflow-auto p-1.5 outline-none"
        renderEmptyState={() => <p className="px-3 py-2 text-ink-soft">{emptyText(state, texts)}</p>}
      >
        {(option) => (
          <ListBoxItem
            id={option.id}
            textValue={option.text}
            className="cursor-pointer rounded-control px-3 py-1.5 outline-none data-focused:bg-accent-soft data-focused:text-accent-strong forced-colors:data-focused:outline-2"
          >
            {/* All that is seen is the option's name: what tells it from others is heard with it. */}
            <Text slot="label" className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{option.text}</span>{" "}
              <span className="text-small text-ink-soft">
                {[option.kind, option.detail].filter(Boolean).join(" · ")}
              </span>
            </Text>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/**
 * What was typed before the list arrived opens it once, as typing would have. Whoever has left the field meanwhile is
 * left in peace: an open list takes everything else on the page from those who do not see it.
 */
function OpenOnArrival({ when }: { when: boolean }) {
  const state = useContext(ComboBoxStateContext);
  const opened = useRef(false);
  useEffect(() => {
    if (!when || opened.current) return;
    opened.current = true;
    if (state?.isFocused) state.open(null, "input");
  }, [when, state]);
  return null;
}

type Choosing = { choices: number; input: RefObject<HTMLInputElement | null> };

/**
 * The list knows of no chosen entry to close on, and the text may be the one that was typed already. The form hears of a
 * choice as of what is typed.
 */
function CloseOnChoice({ choices, input }: Choosing) {
  const state = useContext(ComboBoxStateContext);
  const closed = useRef(choices);
  useEffect(() => {
    if (closed.current === choices) return;
    closed.current = choices;
    state?.close();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [choices, state, input]);
  return null;
}

/**
 * Opening and leaving may cross: a field that is left while its list is on the way to open is told to close what is not
 * open yet. So whatever opens is looked at once more when it is there.
 */
function CloseWhereLeft({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  useEffect(() => {
    if (isOpen && document.activeElement !== input.current) state?.close();
  }, [isOpen, state, input]);
  return null;
}

type Found = { state: "loading" | "found" | "failed"; options: readonly ComboboxOption[] };

function useOptions(text: string, load: LoadOptions): Found {
  const [found, setFound] = useState<Found>({ state: text === "" ? "found" : "loading", options: [] });
  useEffect(() => {
    const abort = new AbortController();
    async function ask() {
      setFound((before) => ({ ...before, state: "loading" }));
      const next = await answer(load(text, abort.signal));
      if (!abort.signal.aborted) setFound(next);
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, load]);
  return found;
}

async function answer(loading: ReturnType<LoadOptions>): Promise<Found> {
  try {
    return { state: "found", options: await loading };
  } catch {
    return { state: "failed", options: [] };
  }
}

function emptyText(state: Found["state"], texts: ComboboxText): string {
  if (state === "loading") return texts.loading;
  return state === "failed" ? texts.failed : texts.empty;
}
