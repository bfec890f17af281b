"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { fieldIdOf } from "./search-texts.ts";

type ChangeSearchProps = {
  label: string;
  /** Where the same form stands by itself. */
  href: string;
  /** The form: hundreds of countries and currencies that most readers of a list never open. */
  children: ReactNode;
};

/** The form of a search beside what it found. It is drawn once it is opened; where no script can, a link leads to it. */
export function ChangeSearch({ label, href, children }: ChangeSearchProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  // Opened before this script came, it tells of no change any more.
  useEffect(() => setDrawn(details.current?.open ?? false), []);
  return (
    <Disclosure
      ref={details}
      holds={fieldIdOf("target")}
      summary={label}
      onToggle={({ currentTarget }) => setDrawn((before) => before || currentTarget.open)}
    >
      <div className="pt-3">{isDrawn ? children : <TextLink href={href}>{label}</TextLink>}</div>
    </Disclosure>
  );
}
