import { type ReactNode, Suspense } from "react";
import { hasRunScripts } from "#app/has-run-scripts.ts";
import { WaitingInLine } from "#app/(desk)/waiting-in-line.tsx";

/** One page streams one part. */
const PENDING_ID = "streamed-pending";

/**
 * What a provider is asked for: it arrives after the rest of its page, and meanwhile the reader sees their place in
 * line.
 */
export function Streamed({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Later
      fallback={<div id={PENDING_ID}>{fallback}</div>}
      // Beside the fallback and not in it: scripts do not run in there before what it stands for has arrived.
      beside={<WaitingInLine pendingId={PENDING_ID} />}
    >
      {children}
    </Later>
  );
}

type LaterProps = { fallback: ReactNode; beside?: ReactNode; children: ReactNode };

/**
 * What may arrive after the rest of its page. A script puts it into place, so where none has been seen to run the page
 * waits for it instead and works all the same.
 */
export async function Later({ fallback, beside, children }: LaterProps) {
  if (!(await hasRunScripts())) return children;
  return (
    <>
      {beside}
      <Suspense fallback={fallback}>{children}</Suspense>
    </>
  );
}
