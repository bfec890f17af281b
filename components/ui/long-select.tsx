"use client";

import { type ComponentProps, useState } from "react";
import { Select, type SelectOption } from "./select.tsx";

type LongSelectProps = ComponentProps<typeof Select> & { load: () => readonly SelectOption[] };

/**
 * A list too long to be sent with a page: it comes with what is chosen, and the rest of it when somebody points at it
 * or focuses it, which is before it can be opened.
 */
export function LongSelect({ options, load, ...rest }: LongSelectProps) {
  const [whole, setWhole] = useState<readonly SelectOption[] | null>(null);
  function fill() {
    if (whole === null) setWhole(load());
  }
  // Whoever focused it before this script had come is there already.
  const find = (list: HTMLSelectElement | null) => {
    if (list !== null && list === document.activeElement) fill();
  };
  return (
    <Select
      {...rest}
      ref={find}
      options={whole ?? options}
      onPointerEnter={fill}
      onPointerDown={fill}
      onFocus={fill}
    />
  );
}
