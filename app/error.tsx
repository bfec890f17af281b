"use client";

import { findDigest, UnexpectedError } from "#components/shell/unexpected-error.tsx";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <UnexpectedError digest={findDigest(error)} retry={retry} />;
}
