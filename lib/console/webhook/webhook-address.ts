const PATH = "/api/webhooks/";

/** The address of a token (§6): whole behind a public origin, else its path alone. */
export function webhookAddress(publicUrl: string | null, token: string): string {
  return `${publicUrl ?? ""}${PATH}${token}`;
}
