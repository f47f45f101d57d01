/**
 * A problem that keeps the server from starting and that the owner can solve. The error is printed
 * without its stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}
