import { Hourglass } from "lucide-react";

/** One's own place in line. It changes every second, so it is read aloud elsewhere and less often. */
export function WaitingNotice({ children }: { children: string }) {
  return (
    <p
      aria-hidden="true"
      className="flex items-center gap-2 rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft"
    >
      <Hourglass className="size-4 shrink-0" />
      {children}
    </p>
  );
}
