/**
 * Returns the name of an error for the log, without the error's message. The message of an error
 * from a library or an agent may quote a visitor. For a thrown value that is not an Error, returns
 * the type of the value.
 */
export function errorNameForLog(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
