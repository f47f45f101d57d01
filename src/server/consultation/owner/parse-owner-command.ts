import { parseArgs } from 'node:util';
import { type CalendarDate, parseCalendarDate } from '#core/consultation/calendar-date.ts';
import type { RecordFilter } from '../archive/consultation-archive.ts';
import { UsageError } from './command-error.ts';
import { type ExportFormat, exportFormats } from './export-records.ts';

export type OwnerCommand =
  | { kind: 'help' }
  | { kind: 'list'; filter: RecordFilter }
  | {
      kind: 'export';
      filter: RecordFilter;
      format: ExportFormat;
      /** The path of the file to write. Null means the standard output. */
      out: string | null;
      force: boolean;
    }
  /**
   * If `email` is null, the command asks the owner for the address. Conversations are searched for
   * `name` even if the name is common.
   */
  | { kind: 'erase'; email: string | null; name: string | null; confirmed: boolean }
  | { kind: 'backup'; file: string; force: boolean }
  | { kind: 'restore'; file: string };

const options = {
  help: { type: 'boolean', short: 'h' },
  from: { type: 'string' },
  to: { type: 'string' },
  'received-from': { type: 'string' },
  'received-to': { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  yes: { type: 'boolean' },
  name: { type: 'string' },
} as const;

const FILTERS = ['from', 'to', 'received-from', 'received-to'] as const;
/** For each command, the options that it accepts and the largest number of words after its name. */
const commands = {
  help: { takes: [], words: 0 },
  list: { takes: FILTERS, words: 0 },
  export: { takes: [...FILTERS, 'format', 'out', 'force'], words: 0 },
  erase: { takes: ['yes', 'name'], words: 1 },
  backup: { takes: ['force'], words: 1 },
  restore: { takes: [], words: 1 },
} as const satisfies Record<
  OwnerCommand['kind'],
  { takes: ReadonlyArray<keyof typeof options>; words: number }
>;

// Parses the arguments of the command line. An error message may repeat the name of an option, but
// no other word that the owner typed, because such a word may be a person's email address.
export function parseOwnerCommand(args: readonly string[]): OwnerCommand {
  const { values, positionals } = split(args);
  if (values.help) return { kind: 'help' };
  const [kind = 'list', ...words] = positionals;
  if (!isCommand(kind)) {
    throw new UsageError(`The commands are ${Object.keys(commands).join(', ')}.`);
  }
  const { takes, words: allowed } = commands[kind];
  const stray = Object.keys(values).find((name) => !(takes as readonly string[]).includes(name));
  if (stray !== undefined) throw new UsageError(`${kind} takes no --${stray}.`);
  if (words.length > allowed) throw new UsageError(`${kind} was given too many words.`);

  const [word] = words;
  const force = values.force ?? false;
  switch (kind) {
    case 'help':
      return { kind };
    case 'list':
      return { kind, filter: filterOf(values) };
    case 'export':
      return {
        kind,
        filter: filterOf(values),
        format: formatOf(values.format),
        out: values.out ?? null,
        force,
      };
    case 'erase':
      return {
        kind,
        email: word === undefined ? null : parseEmailArgument(word),
        name: values.name === undefined ? null : nameOf(values.name),
        confirmed: values.yes ?? false,
      };
    case 'backup':
      return { kind, file: fileOf(kind, word), force };
    case 'restore':
      return { kind, file: fileOf(kind, word) };
  }
}

/**
 * Returns the email address without blanks around it. Throws a UsageError for obvious typing errors
 * only, because an address may have almost any form.
 */
export function parseEmailArgument(word: string): string {
  const email = word.trim();
  if (!/^\S+@\S+$/.test(email)) throw new UsageError('erase needs an email address.');
  return email;
}

function nameOf(value: string): string {
  if (value.trim() === '') throw new UsageError('--name needs a name, in quotes.');
  return value;
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The message of `parseArgs` may have several sentences. Only the first sentence is shown. The
    // others explain how to write arguments that begin with a dash.
    throw new UsageError(`${error.message.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}.`);
  }
}

function isCommand(word: string): word is OwnerCommand['kind'] {
  return Object.hasOwn(commands, word);
}

function filterOf(values: Partial<Record<(typeof FILTERS)[number], string>>): RecordFilter {
  const day = (name: (typeof FILTERS)[number]) => {
    const value = values[name];
    const date = value === undefined ? null : parseCalendarDate(value);
    if (value !== undefined && date === null) {
      throw new UsageError(`--${name} must be a day such as 2026-11-16.`);
    }
    return date;
  };
  const filter = {
    from: day('from'),
    to: day('to'),
    receivedFrom: day('received-from'),
    receivedTo: day('received-to'),
  };
  needOrder(filter.from, filter.to, '--from is after --to.');
  needOrder(filter.receivedFrom, filter.receivedTo, '--received-from is after --received-to.');
  return filter;
}

function needOrder(from: CalendarDate | null, to: CalendarDate | null, complaint: string): void {
  if (from !== null && to !== null && from > to) throw new UsageError(complaint);
}

function formatOf(value: string | undefined): ExportFormat {
  const format = exportFormats.find((known) => known === value);
  if (!format) throw new UsageError(`export needs --format ${exportFormats.join('|')}.`);
  return format;
}

function fileOf(kind: string, word: string | undefined): string {
  if (!word) throw new UsageError(`${kind} needs the name of a file.`);
  return word;
}
