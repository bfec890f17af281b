import { Check } from "lucide-react";

type Choice = { value: string; label: string; lang?: string };

type ChoiceListProps = {
  title: string;
  name: string;
  choices: readonly Choice[];
  current: string;
  action: (form: FormData) => Promise<void>;
};

/** One of a few, kept at once: a form whose buttons each send their value, so that it works without a script. */
export function ChoiceList({ title, name, choices, current, action }: ChoiceListProps) {
  return (
    <form action={action}>
      <p className="px-3 pt-1 pb-1 text-small font-semibold text-ink-soft">{title}</p>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="submit"
          name={name}
          value={choice.value}
          lang={choice.lang}
          aria-current={choice.value === current ? "true" : undefined}
          className="flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-3 text-start hover:bg-sunken aria-current:font-semibold"
        >
          {choice.label}
          {choice.value === current ? <Check aria-hidden size={18} className="text-accent" /> : null}
        </button>
      ))}
    </form>
  );
}
