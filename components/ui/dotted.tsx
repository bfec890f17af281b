import type { ReactNode } from "react";

/** Parts in a line with a dot between two of them, and none where a line begins or ends. */
export function Dotted({ parts }: { parts: readonly { key: string; part: ReactNode }[] }) {
  return (
    // The dot before the first part of a line falls on the margin, which is cut off.
    <span className="block overflow-x-clip">
      <span className="-ms-4 block">
        {parts.map(({ key, part }) => (
          <span
            key={key}
            className="relative inline-block max-w-full ps-4 wrap-anywhere before:absolute before:start-1.5 before:text-ink-soft before:content-['·'/'']"
          >
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
