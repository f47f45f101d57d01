/** An error whose cause the owner can remove. Its message is written for the owner. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** An error in the arguments of the command line. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
