import { useId } from "react";

/** How far a known amount of work is: `done` of `total`. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="flex justify-between gap-3 text-small">
        {label}
      </span>
      <progress
        aria-labelledby={id}
        value={done}
        max={total}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
