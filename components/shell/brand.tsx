// Bright brass on the plum, dark brass where the plum is light.
const BRASS = "light-dark(#d9b25f, #7a5410)";

/** The bell and the name. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        aria-hidden
        width={large ? 40 : 28}
        height={large ? 40 : 28}
        viewBox="0 0 32 32"
        className="shrink-0"
      >
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M6.5 21.5a9.5 9.5 0 0 1 19 0z" className="fill-on-accent" />
        <rect x="5" y="23" width="22" height="2.6" rx="1.3" style={{ fill: BRASS }} />
        <path d="M16 12V9.2m-2.6 0h5.2" style={{ stroke: BRASS }} strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <span className={`isolate-ltr font-bold tracking-tight ${large ? "text-display" : "text-lead"}`}>
        Bellhop
      </span>
    </span>
  );
}
