/** The owner can remove the cause of this error, so its message is written for the owner. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command line is wrong. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
