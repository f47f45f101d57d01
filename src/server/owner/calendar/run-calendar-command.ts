import type { Config } from '#server/config/config.ts';
import { siteAddress } from '#server/config/site-address.ts';
import { StartError } from '#server/config/start-error.ts';
import {
  type CalendarKeyKeeper,
  calendarPath,
  newCalendarKey,
} from '#server/consultation/calendar/calendar-key.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { UsageError } from '../command/command-error.ts';
import { nameDatabase, type OwnerConsole } from '../command/owner-desk.ts';

interface CalendarCommandParts {
  console: Pick<OwnerConsole, 'write' | 'complain' | 'remark'>;
  readConfig(): Config;
  openKeys(config: Config): Promise<{ keys: CalendarKeyKeeper } & AsyncDisposable>;
}

const HELP = `Your consultations in your own calendar program. The server may be running.

  npm run calendar             shows the secret address to which the program subscribes
  npm run calendar -- renew    makes another address; the earlier one shows nothing any more
  npm run calendar -- off      removes the address
`;
const SECRET =
  'Whoever has this address reads who has booked. If it got into wrong hands: npm run calendar -- renew';
const NOT_PUBLIC =
  'PUBLIC_URL is not set, so only a calendar program on this machine can use the address.';

/**
 * Runs the owner's command for the calendar. Resolves with the exit code: 0 for success, 1 for a
 * failure, 2 for wrong arguments.
 */
export async function runCalendarCommand(
  [word = 'show', ...more]: readonly string[],
  { console, readConfig, openKeys }: CalendarCommandParts,
): Promise<number> {
  try {
    if (['help', '--help', '-h'].includes(word)) {
      await console.write(HELP);
      return 0;
    }
    if (!['show', 'renew', 'off'].includes(word) || more.length > 0) {
      throw new UsageError('The commands are show, renew, off and help.');
    }
    const config = readConfig();
    nameDatabase(config, console);
    await using opened = await openKeys(config);
    const { keys } = opened;
    if (word === 'off') {
      await keys.remove();
      await console.write('The calendar has no address any more.\n');
      return 0;
    }
    const fresh = newCalendarKey();
    if (word === 'renew') await keys.replace(fresh);
    await console.write(`${siteAddress(config)}${calendarPath(await keys.keep(fresh))}\n`);
    console.complain(SECRET);
    if (config.publicUrl === null) console.complain(NOT_PUBLIC);
    return 0;
  } catch (error) {
    const isKnown = [UsageError, StartError, StorageError].some((kind) => error instanceof kind);
    if (!isKnown) throw error;
    console.complain((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
}
