"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

export type FormErrorItem = { fieldId?: string; message: ReactNode; key: string };

/** Heads a form that came back refused. It takes the focus, so that the next Tab leads to the first wrong field. */
export function FormError({ title, items = [] }: { title: ReactNode; items?: readonly FormErrorItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-control border border-danger-line bg-danger-soft p-3.5 text-danger"
    >
      <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {items.length > 0 ? (
          <ul className="mt-1 list-disc ps-4 text-small">
            {items.map((item) => (
              <li key={item.key}>
                {item.fieldId ? (
                  <a href={`#${item.fieldId}`} className="inline-block min-h-6 underline underline-offset-3">
                    {item.message}
                  </a>
                ) : (
                  item.message
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** What a form was refused for: what concerns all of it, then what is wrong by field. */
export function toErrorItems(
  { message, problems }: { message: string | null; problems: Readonly<Record<string, string>> },
  idOf: (field: string) => string,
): FormErrorItem[] {
  return [
    ...(message ? [{ key: "form", message }] : []),
    ...Object.entries(problems).map(([field, problem]) => ({
      key: field,
      fieldId: idOf(field),
      message: problem,
    })),
  ];
}
