"use client";

import Link from "next/link";
import { useState } from "react";
import { TextField } from "#components/ui/text-field.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

export type ListedPlace = {
  id: string;
  name: string;
  /** The English name where it is another one. */
  original: string;
  /** Every spelling it can be found by, in small letters. */
  found: string;
  /** What is in it; null where nothing is. */
  href: string | null;
  searchHref: string | null;
};

type PlaceListProps = {
  groups: readonly { title: string; places: readonly ListedPlace[] }[];
  /** Of the field that narrows them, where there are enough to look one up by its name. */
  filterId: string | null;
  /** Sentences by id. */
  hotels: Record<string, string>;
  kinds: Record<string, string>;
  texts: {
    filter: string;
    nothing: string;
    searchHere: string;
    /** With a place for the name: `places.searchHereOf`. */
    searchHereOf: string;
  };
};

/** Places to go down into or to search in. Typing narrows what is here already; without a script all of it stands. */
export function PlaceList({ groups, filterId, hotels, kinds, texts }: PlaceListProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const shown = groups
    .map(({ title, places }) => ({
      title,
      places: wanted === "" ? places : places.filter(({ found }) => found.includes(wanted)),
    }))
    .filter(({ places }) => places.length > 0);
  return (
    <div className="flex flex-col gap-5">
      {filterId ? (
        <div className="max-w-sm">
          <TextField
            id={filterId}
            type="search"
            label={texts.filter}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      ) : null}
      {shown.length === 0 ? <output className="text-ink-soft">{texts.nothing}</output> : null}
      {shown.map(({ title, places }) => (
        <section key={title} aria-label={title || undefined} className="flex flex-col gap-2">
          {title ? (
            <h2 className="border-b border-line pb-1 text-small font-semibold text-ink-soft">{title}</h2>
          ) : null}
          <ul className="grid gap-x-6 gap-y-1 medium:grid-cols-2 wide:grid-cols-3">
            {places.map((place) => (
              <PlaceItem
                key={place.id}
                place={place}
                facts={[kinds[place.id], hotels[place.id]].filter(Boolean).join(" · ")}
                texts={texts}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type PlaceItemProps = { place: ListedPlace; facts: string; texts: PlaceListProps["texts"] };

function PlaceItem({ place, facts, texts }: PlaceItemProps) {
  return (
    <li data-row className="flex items-center justify-between gap-3 border-b border-line py-2">
      <span className="min-w-0">
        <span className="block">
          {place.href ? (
            <TextLink href={place.href} prefetch={false}>
              <bdi>{place.name}</bdi>
            </TextLink>
          ) : (
            <bdi className="font-medium">{place.name}</bdi>
          )}
          {place.original ? (
            <>
              {" "}
              <span lang="en" className="inline-block text-small text-ink-soft">
                <bdi>{place.original}</bdi>
              </span>
            </>
          ) : null}
        </span>
        <span className="block text-small text-ink-soft">{facts}</span>
      </span>
      {place.searchHref ? (
        <Link
          href={place.searchHref}
          prefetch={false}
          aria-label={texts.searchHereOf.replace("{name}", () => place.name)}
          className="-me-2 shrink-0 rounded-control px-2 py-1 text-small font-semibold text-accent hover:bg-accent-soft"
        >
          {texts.searchHere}
        </Link>
      ) : null}
    </li>
  );
}
