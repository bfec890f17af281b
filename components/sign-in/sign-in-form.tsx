"use client";

import { useActionState } from "react";
import { FormError } from "#components/ui/form-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import type { SignInAction, SignInProblem, SignInState } from "./sign-in-state.ts";

type SignInFormProps = {
  action: SignInAction;
  initial?: SignInState;
  texts: {
    email: string;
    password: string;
    submit: string;
    pending: string;
    problems: Record<SignInProblem, string>;
  };
};

const UNTRIED: SignInState = { email: "", problems: {} };

/** E-mail and password. The form is always sent by POST, with or without a script. */
export function SignInForm({ action, initial = UNTRIED, texts }: SignInFormProps) {
  const [state, submit] = useActionState(action, initial);
  const { email, password, form } = state.problems;
  const problems = {
    email: email ? texts.problems[email] : "",
    password: password ? texts.problems[password] : "",
  };
  const [open, look] = useOpenProblems(problems, { by: state });
  return (
    <form action={submit} onInput={({ target }) => look(target)} noValidate className="flex flex-col gap-4">
      {form ? <FormError key={form} title={texts.problems[form]} /> : null}
      <TextField
        id="email"
        name="email"
        aria-required
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={state.email}
        maxLength={254}
        dir="ltr"
        error={open["email"]}
      />
      <TextField
        id="password"
        name="password"
        aria-required
        type="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        dir="ltr"
        error={open["password"]}
      />
      <SubmitButton size="large" pendingLabel={texts.pending} className="mt-2">
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
