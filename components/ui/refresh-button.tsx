"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

/** Asks for this page again, and shows that it does. */
export function RefreshButton({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) startTransition(() => router.refresh());
      }}
      className={buttonStyle("secondary", "medium")}
    >
      {isPending ? <Spinner /> : <RotateCw aria-hidden size={18} />}
      <span aria-live="polite">{isPending ? pendingLabel : label}</span>
    </button>
  );
}
