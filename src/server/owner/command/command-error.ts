/** An error whose message is shown to the owner. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** An error in the arguments of the command line. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
