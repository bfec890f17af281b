/** What is wrong with a try to sign in; each is a text of the `sign-in` namespace. */
export type SignInProblem =
  | "emailRequired"
  | "emailInvalid"
  | "passwordRequired"
  | "wrong"
  | "busy"
  | "unavailable";

/** What the form is told after a refused try. The password is never given back. */
export type SignInState = {
  email: string;
  problems: { email?: SignInProblem; password?: SignInProblem; form?: SignInProblem };
};

export type SignInAction = (before: SignInState, form: FormData) => Promise<SignInState>;
