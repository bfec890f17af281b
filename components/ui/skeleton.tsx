import { classNames } from "./class-names.ts";

/** Holds the place of what is loading at its final size, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block animate-pulse rounded-small bg-line motion-reduce:animate-none",
        className,
      )}
    />
  );
}

export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames("h-4", line === lines - 1 ? "w-2/5" : "w-full")} />
      ))}
    </span>
  );
}
