import { StartError } from '#server/config/start-error.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { CommandError, UsageError } from './command-error.ts';
import { checkArguments, splitCommandLine } from './command-line.ts';
import { ownerCommands, USUAL_COMMAND } from './command-table.ts';
import type { OwnerParts } from './owner-desk.ts';
import { ownerHelp } from './owner-help.ts';

/**
 * Runs the owner's command. Resolves with the exit code: 0 for success, 1 for a failure, 2 for
 * wrong arguments. If the requests are in the hosted database, an erasure resolves with 1, because
 * it does not erase those requests.
 */
export async function runOwnerCommand(args: readonly string[], parts: OwnerParts): Promise<number> {
  const { console } = parts;
  try {
    const run = prepareCommand(args);
    if (run !== null) return await run(parts);
    await console.write(ownerHelp(ownerCommands));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.complain(`${error.message} See: npm run owner -- help`);
      return 2;
    }
    if (![CommandError, StartError, StorageError].some((known) => error instanceof known)) {
      throw error;
    }
    console.complain((error as Error).message);
    return 1;
  }
}

/** Returns what the arguments ask for, or null if they ask for help. Throws a UsageError. */
export function prepareCommand(args: readonly string[]) {
  const { name, ...line } = splitCommandLine(args);
  if (name === 'help') return null;
  const chosen = name ?? USUAL_COMMAND;
  const command = Object.hasOwn(ownerCommands, chosen) ? ownerCommands[chosen] : undefined;
  if (command === undefined) {
    throw new UsageError(`The commands are help, ${Object.keys(ownerCommands).join(', ')}.`);
  }
  checkArguments(chosen, line, command);
  return command.prepare(line);
}
