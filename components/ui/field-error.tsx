import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
