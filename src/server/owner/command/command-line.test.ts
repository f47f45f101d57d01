import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noRecordFilter } from '#server/test-support/booking/archive-under-test.ts';
import { UsageError } from './command-error.ts';
import { splitCommandLine } from './command-line.ts';
import { ownerCommands } from './command-table.ts';
import { beginningRangeOf, recordFilterOf } from './option-values.ts';
import { ownerHelp } from './owner-help.ts';
import { prepareCommand } from './run-owner-command.ts';

const valuesOf = (line: string) => splitCommandLine(line.split(' ').filter(Boolean)).values;

describe('the command line', () => {
  test.each([
    '',
    'requests',
    '--from 2026-11-01 --to=2026-11-30',
    'requests --search phone',
    'conversations --rating down --from 2026-11-01',
    'calls --search invoice',
    'search phone',
    'show 3f2a',
    'rate 3f2a9c1e up',
    'rate 3f2a9c1e none',
    'export --format ics --out a.ics --force --from 2026-11-01 --to 2026-11-30',
    'export conversations --format json --rating up',
    'export calls --format csv',
    'erase',
    'erase --yes a@b.example',
    'erase +12125550123 --yes',
    'erase --id 3f2a9c1e --yes',
    'backup a.backup --force',
    'check a.backup',
    'restore a.backup',
  ])('understands “%s”', (line) => {
    expect(prepareCommand(line.split(' ').filter(Boolean))).toBeTypeOf('function');
  });

  test.each(['help', '--help', 'erase -h'])('shows the help for “%s”', (line) => {
    expect(prepareCommand(line.split(' '))).toBeNull();
  });

  test.each([
    ['requests --form 2026-11-01', "Unknown option '--form'."],
    ['requests --from', "Option '--from <value>' argument missing."],
    ['requests --from --to 2026-11-01', "Option '--from' argument is ambiguous."],
    ['requests --from 2026-02-30', '--from must be a day such as 2026-11-16.'],
    ['requests --to tomorrow', '--to must be a day such as 2026-11-16.'],
    ['requests --received-to 1', '--received-to must be a day such as 2026-11-16.'],
    ['requests --from 2026-11-02 --to 2026-11-01', '--from is after --to.'],
    [
      'requests --received-from 2026-11-02 --received-to 2026-11-01',
      '--received-from is after --received-to.',
    ],
    ['requests --yes', 'requests takes no --yes.'],
    ['requests something', 'requests was given too many words.'],
    ['requests --search=', '--search needs a text.'],
    ['conversations --rating good', '--rating must be up or down.'],
    ['conversations --received-to 2026-11-01', 'conversations takes no --received-to.'],
    ['calls --rating up', 'calls takes no --rating.'],
    ['search', 'search needs a text, in quotes.'],
    ['search two words', 'search was given too many words.'],
    ['show', 'show needs an id, or at least its first 4 signs.'],
    ['show abc', 'show needs an id, or at least its first 4 signs.'],
    ['rate 3f2a9c1e', 'rate needs up, down or none after the id of an answer.'],
    ['rate 3f2a9c1e good', 'rate needs up, down or none after the id of an answer.'],
    ['export', 'export needs --format csv|json|ics.'],
    ['export --format xml', 'export needs --format csv|json|ics.'],
    ['export calls --format ics', 'export needs --format csv|json.'],
    ['export calls --format csv --rating up', 'export of calls takes no --rating.'],
    ['export files --format csv', 'export knows requests, conversations and calls.'],
    ['erase ada', 'erase needs an email address or a phone number.'],
    ['erase 2125550123', 'erase needs a phone number with its calling code, such as +12125550123.'],
    ['erase +12125550123 --name=Ada', '--name goes with an address.'],
    ['erase a@b.example --name=', '--name needs a name, in quotes.'],
    ['erase a@b.example --id 3f2a9c1e', 'erase takes either an address or --id.'],
    ['erase a@b.example c@d.example', 'erase was given too many words.'],
    ['requests --name x', 'requests takes no --name.'],
    ['backup', 'backup needs the name of a file.'],
    ['restore', 'restore needs the name of a file.'],
    ['restore a --force', 'restore takes no --force.'],
  ])('refuses “%s”: %s', (line, message) => {
    expect(() => prepareCommand(line.split(' '))).toThrow(new UsageError(message));
  });

  test.each(['delete', 'toString'])('names all commands if it does not know “%s”', (word) => {
    const names = ['help', ...Object.keys(ownerCommands)].join(', ');
    expect(() => prepareCommand([word])).toThrow(new UsageError(`The commands are ${names}.`));
  });

  test('turns any text into a command or into an error message of one line', () => {
    const word = fc.oneof(
      fc.constantFrom(...Object.keys(ownerCommands), '--from', '--to=1', '--format', '--', '-x'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (args) => {
        try {
          prepareCommand(args);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          expect((error as Error).message).toMatch(/^[^\n]+\.$/);
        }
      }),
    );
  });
});

test('days limit requests, and the instants at which conversations began', () => {
  const november = '--from 2026-11-01 --to 2026-11-30';
  expect(recordFilterOf(valuesOf(november))).toEqual({
    ...noRecordFilter,
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(beginningRangeOf(valuesOf(november))).toEqual({
    from: Date.parse('2026-11-01T00:00Z'),
    before: Date.parse('2026-12-01T00:00Z'),
  });
  expect(beginningRangeOf({})).toEqual({ from: 0, before: Number.POSITIVE_INFINITY });
});

test('the help explains every command', () => {
  const help = ownerHelp(ownerCommands);
  for (const name of Object.keys(ownerCommands)) expect(help).toContain(`npm run owner -- ${name}`);
});
