/**
 * A reason why a command failed that the owner can remove. Its message is written for the owner.
 */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command line is wrong. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
