import { backupCommand, checkCommand, restoreCommand } from '../backup/backup-commands.ts';
import { calendarsCommand } from '../calendar/calendars-command.ts';
import {
  callsCommand,
  conversationsCommand,
  rateCommand,
} from '../conversations/conversation-commands.ts';
import { deskCommand } from '../door/desk-command.ts';
import { embedCommand } from '../embed/embed-command.ts';
import { eraseCommand } from '../erasure/erase-command.ts';
import { exportCommand } from '../export/export-command.ts';
import { lineCommand } from '../line/line-command.ts';
import { reportCommand } from '../report/report-command.ts';
import { requestsCommand } from '../requests/requests-command.ts';
import { searchCommand } from '../search/search-command.ts';
import { showCommand } from '../search/show-command.ts';
import type { OwnerCommand } from './owner-command.ts';

/** All commands of the owner, in the order of the help. */
export const ownerCommands: Readonly<Record<string, OwnerCommand>> = {
  requests: requestsCommand,
  conversations: conversationsCommand,
  calls: callsCommand,
  search: searchCommand,
  show: showCommand,
  rate: rateCommand,
  report: reportCommand,
  calendars: calendarsCommand,
  embed: embedCommand,
  desk: deskCommand,
  line: lineCommand,
  export: exportCommand,
  erase: eraseCommand,
  backup: backupCommand,
  check: checkCommand,
  restore: restoreCommand,
};

/** The command that runs if none is named. */
export const USUAL_COMMAND = 'requests';
