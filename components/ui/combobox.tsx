"use client";

import { type ComponentType, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ComboboxListProps } from "./combobox-list.tsx";
import type { ComboboxOption, ComboboxText, LoadOptions } from "./combobox-option.ts";
import { describedBy, Field } from "./field.tsx";

type ComboboxProps = {
  id?: string;
  label: ReactNode;
  /** The typed text is sent under this name, the chosen key under `idName` (empty where nothing was chosen). */
  name: string;
  idName: string;
  defaultText?: string;
  defaultId?: string;
  placeholder?: string;
  isNeeded?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  load: LoadOptions;
  texts: ComboboxText;
  onChoose?: (option: ComboboxOption | null) => void;
};

/**
 * Type ahead over options that are found elsewhere. It starts as a plain field, which works without a script; the
 * list arrives when somebody points at the field or focuses it, and takes over what was typed meanwhile.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, name, idName, defaultText = "", defaultId = "", placeholder } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { List, taken, plain } = useListOnIntent(defaultText);
  const shared = {
    id,
    name,
    placeholder,
    "aria-required": props.isNeeded,
    ...describedBy(id, { hint, error }),
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {List ? (
        <List
          {...shared}
          idName={idName}
          defaultText={taken.text}
          defaultId={taken.text === defaultText ? defaultId : ""}
          focused={taken.focused}
          wasTyped={taken.text !== defaultText}
          load={props.load}
          texts={props.texts}
          onChoose={props.onChoose}
        />
      ) : (
        <>
          <input {...shared} {...plain} defaultValue={defaultText} autoComplete="off" className="control" />
          <input type="hidden" name={idName} defaultValue={defaultId} />
        </>
      )}
    </Field>
  );
}

/** The list once it has come, what was in the plain field then, and what the plain field has to listen for. */
function useListOnIntent(defaultText: string) {
  const ref = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const arrived = useRef<ComponentType<ComboboxListProps> | null>(null);
  const [List, setList] = useState<ComponentType<ComboboxListProps> | null>(null);
  const [taken, setTaken] = useState({ text: defaultText, focused: false });

  function takeOver() {
    const field = ref.current;
    // It is asked for twice where somebody points and presses, and takes over once.
    if (!arrived.current || !field) return;
    // An input method is halfway through a word: replacing the field now would lose it.
    if (composing.current) return;
    const text = field.value;
    const focused = document.activeElement === field;
    // In one task from reading the field to focusing its successor: no key can be pressed in between and be lost.
    flushSync(() => {
      setTaken({ text, focused });
      setList(() => arrived.current);
    });
  }

  async function fetchList() {
    try {
      arrived.current = (await import("./combobox-list.tsx")).ComboboxList;
      takeOver();
    } catch {
      // Offline: the plain field goes on working, and the next focus tries again.
    }
  }

  const plain = {
    ref,
    onPointerEnter: () => void fetchList(),
    onFocus: () => void fetchList(),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      takeOver();
    },
  };
  return { List, taken, plain };
}
