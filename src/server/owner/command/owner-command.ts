import type { AcceptedArguments, CommandLine } from './command-line.ts';
import type { OwnerParts } from './owner-desk.ts';

/** One command of the owner. */
export interface OwnerCommand extends AcceptedArguments {
  /** What the help shows, each with a short explanation. */
  usages: readonly CommandUsage[];
  /**
   * Checks the command line and returns what to do. The result of that is the exit code. Throws a
   * UsageError if the command line is wrong, before anything is opened.
   */
  prepare(line: CommandLine): (parts: OwnerParts) => Promise<number>;
}

interface CommandUsage {
  /** The words after `npm run owner --`. */
  words: string;
  meaning: string;
}
