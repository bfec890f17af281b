/**
 * Something a person can put right. The message says what is wrong and the way out; it is printed as it
 * is, without a stack. Everything else that is thrown is a defect and keeps its stack.
 */
export class PlainError extends Error {
  override name = "PlainError";
}

/** The error code of a failed system call ("ENOENT", "EACCES" …), or "" when there is none. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** What to print for a thrown value: the plain sentence, or the stack of a defect. */
export function toPrintable(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Turns the failed system calls that a person can act on into plain sentences, and leaves others alone. */
export function toPlainError(error: unknown, path: string): unknown {
  switch (codeOf(error)) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new PlainError(
        `${path} cannot be written by this user. Give it to the user who runs Bellhop (chown -R), or set BELLHOP_HOME to a folder that can be written.`,
      );
    case "ENOSPC":
    case "EDQUOT":
      return new PlainError(
        `There is no room left on the disk that holds ${path}. Free about 1 GB, or set BELLHOP_HOME to a folder on another disk.`,
      );
    default:
      return error;
  }
}
