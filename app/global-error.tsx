"use client";

import { UnexpectedError } from "#components/shell/unexpected-error.tsx";
import "./globals.css";

/** Stands in for the root layout where that itself failed, so it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Bellhop</title>
        <UnexpectedError error={error} retry={retry} />
      </body>
    </html>
  );
}
