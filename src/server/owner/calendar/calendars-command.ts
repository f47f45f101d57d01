import type { OwnerCommand } from '../command/owner-command.ts';
import { openNamedDesk } from '../command/owner-desk.ts';
import { alignedTable } from '../output/aligned-table.ts';
import { calendarStates, lastRead, stateInWords } from './calendar-states.ts';

const NONE_SET = 'BUSY_CALENDARS is not set, so no calendar is read.\n';
const COLUMNS = [{ title: 'calendar', isNumber: true }, { title: 'last read' }, { title: 'state' }];

/** Shows how the owner's calendars are. Their addresses are secrets, so each has only its number. */
export const calendarsCommand: OwnerCommand = {
  options: [],
  mostWords: 0,
  usages: [{ words: 'calendars', meaning: 'whether your own calendars can be read' }],
  prepare: () => async (parts) => {
    const config = parts.readConfig();
    if (config.busy.calendars.length === 0) {
      await parts.console.write(NONE_SET);
      return 0;
    }
    // Opened the usual way, the desk would tell of failing calendars, and the table does.
    await using desk = await openNamedDesk(parts, { create: false, isAlone: false });
    const rows = (await calendarStates(desk.busy, config)).map(({ number, state }) => [
      String(number),
      lastRead(state),
      stateInWords(state),
    ]);
    await parts.console.write(alignedTable(COLUMNS, rows));
    return 0;
  },
};
