/**
 * What a log may say about an error of somebody else's code. The message is left out, because it
 * may quote a visitor.
 */
export function errorKind(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
