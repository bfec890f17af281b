import { StartError } from "./env.ts";

/** What the operator can do about a server that cannot listen; any other error as it is. `name`: the setting of the port. */
export function toStartError(
  error: unknown,
  { host, port }: { host: string; port: number },
  name: string,
): unknown {
  switch (typeof error === "object" && error !== null && "code" in error ? error.code : "") {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} on ${host} is in use: stop what uses it, or set ${name} to another one.`,
      );
    case "EACCES":
      return new StartError(`This user may not listen on port ${port}: set ${name} above 1023.`);
    case "EADDRNOTAVAIL":
      return new StartError(`${name.replace("PORT", "HOST")} ${host} is no address of this machine.`);
    default:
      return error;
  }
}
