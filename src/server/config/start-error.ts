/** What keeps the server from starting and the owner can mend: told in plain words, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
