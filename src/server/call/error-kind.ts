/** All that a log may know of an error that is not ours: its message may quote a visitor. */
export function errorKind(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
