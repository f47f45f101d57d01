import type { OwnerCommand } from './owner-command.ts';

const BEGINNING = `What visitors asked for, wrote and said, without a login. The server may be running.
`;

const OPTIONS: ReadonlyArray<readonly [option: string, meaning: string]> = [
  ['--search TEXT', 'only what contains this text, whatever its capitals'],
  ['--from DAY, --to DAY', 'the day asked for, or the day on which a conversation or call began'],
  ['--days N', 'the last days of a report, instead of --from'],
  ['--received-from, --received-to', 'the day on which a request came in'],
  ['--rating up|down', 'only conversations with such a thumb'],
  ['--format csv|json|ics', 'a table, everything, or a calendar (requests only)'],
  ['--out FILE', 'into a file instead of the standard output'],
  ['--force', 'replaces a file that is there already'],
  ['--yes', 'erases without a question'],
  ['--id ID', 'erases one conversation, call or request'],
  ['--name "NAME"', 'erases conversations with this name too, however many have it'],
];

const ENDING = `Days are written as 2026-11-16, are included, and are in UTC, or for the report in
BUSINESS_TIME_ZONE. An id may be shortened to its first signs. Erase the data of a person without typing the address into the command: it is asked for.
The passphrase of a backup is asked for, or comes from BACKUP_PASSPHRASE. Without it, nobody can
ever read the backup. restore needs an empty DATA_DIR or an empty database.
The settings are the server's: DATA_DIR or DATABASE_URL, from the environment or from .env.
`;

/** Returns the help, in which every command of the table is explained. */
export function ownerHelp(commands: Readonly<Record<string, OwnerCommand>>): string {
  const usages = Object.values(commands).flatMap((command) => command.usages);
  const lines = usages.map(({ words, meaning }) => [`npm run owner -- ${words}`, meaning] as const);
  return [BEGINNING, inColumns(lines), inColumns(OPTIONS), ENDING].join('\n');
}

function inColumns(rows: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}\n`).join('');
}
