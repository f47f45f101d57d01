/** What keeps a command from being done and the owner can mend: told in plain words. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command itself makes no sense. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
