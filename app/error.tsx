"use client";

import { UnexpectedError } from "#components/shell/unexpected-error.tsx";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <UnexpectedError error={error} retry={retry} />;
}
