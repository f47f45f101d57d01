/** A problem that keeps the server from starting and that the owner can solve. It is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
