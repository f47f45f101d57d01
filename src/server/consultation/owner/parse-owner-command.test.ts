import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noRecordFilter } from '#server/test-support/booking/archive-under-test.ts';
import { UsageError } from './command-error.ts';
import { parseOwnerCommand } from './parse-owner-command.ts';

describe('the command line', () => {
  const november = { ...noRecordFilter, from: '2026-11-01', to: '2026-11-30' };
  test.each([
    ['', { kind: 'list', filter: noRecordFilter }],
    ['list', { kind: 'list', filter: noRecordFilter }],
    ['--from 2026-11-01 --to=2026-11-30', { kind: 'list', filter: november }],
    ['list --from 2026-11-01 --to 2026-11-30', { kind: 'list', filter: november }],
    [
      'list --received-from 2026-11-01 --received-to 2026-11-01',
      {
        kind: 'list',
        filter: { ...noRecordFilter, receivedFrom: '2026-11-01', receivedTo: '2026-11-01' },
      },
    ],
    [
      'export --format csv',
      { kind: 'export', filter: noRecordFilter, format: 'csv', out: null, force: false },
    ],
    [
      'export --format ics --out a.ics --force --from 2026-11-01 --to 2026-11-30',
      { kind: 'export', filter: november, format: 'ics', out: 'a.ics', force: true },
    ],
    ['erase', { kind: 'erase', email: null, name: null, confirmed: false }],
    ['erase a@b.example', { kind: 'erase', email: 'a@b.example', name: null, confirmed: false }],
    [
      'erase --yes a@b.example',
      { kind: 'erase', email: 'a@b.example', name: null, confirmed: true },
    ],
    ['backup a.backup', { kind: 'backup', file: 'a.backup', force: false }],
    ['backup a.backup --force', { kind: 'backup', file: 'a.backup', force: true }],
    ['restore a.backup', { kind: 'restore', file: 'a.backup' }],
    ['help', { kind: 'help' }],
    ['--help', { kind: 'help' }],
    ['erase -h', { kind: 'help' }],
  ])('understands “%s”', (line, command) => {
    expect(parseOwnerCommand(line.split(' ').filter(Boolean))).toEqual(command);
  });

  test.each([
    ['delete', 'The commands are help, list, export, erase, backup, restore.'],
    ['toString', 'The commands are help, list, export, erase, backup, restore.'],
    ['--form 2026-11-01', "Unknown option '--form'."],
    ['list --from', "Option '--from <value>' argument missing."],
    ['list --from --to 2026-11-01', "Option '--from' argument is ambiguous."],
    ['list --from 2026-02-30', '--from must be a day such as 2026-11-16.'],
    ['list --to tomorrow', '--to must be a day such as 2026-11-16.'],
    ['list --received-to 1', '--received-to must be a day such as 2026-11-16.'],
    ['list --from 2026-11-02 --to 2026-11-01', '--from is after --to.'],
    [
      'list --received-from 2026-11-02 --received-to 2026-11-01',
      '--received-from is after --received-to.',
    ],
    ['list --yes', 'list takes no --yes.'],
    ['list something', 'list was given too many words.'],
    ['export', 'export needs --format csv|json|ics.'],
    ['export --format xml', 'export needs --format csv|json|ics.'],
    ['erase ada', 'erase needs an email address.'],
    ['erase a@b.example --name=', '--name needs a name, in quotes.'],
    ['list --name x', 'list takes no --name.'],
    ['erase a@b.example c@d.example', 'erase was given too many words.'],
    ['backup', 'backup needs the name of a file.'],
    ['restore', 'restore needs the name of a file.'],
    ['restore a --force', 'restore takes no --force.'],
  ])('refuses “%s”: %s', (line, message) => {
    expect(() => parseOwnerCommand(line.split(' '))).toThrow(new UsageError(message));
  });

  test('accepts a name for erase', () => {
    expect(parseOwnerCommand(['erase', 'a@b.example', '--name', 'Ada King'])).toEqual({
      kind: 'erase',
      email: 'a@b.example',
      name: 'Ada King',
      confirmed: false,
    });
  });

  test('turns any text into a command or into an error message of one line', () => {
    const word = fc.oneof(
      fc.constantFrom('list', 'export', 'erase', '--from', '--to=1', '--format', '--', '-x', 'csv'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (args) => {
        try {
          parseOwnerCommand(args);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          expect((error as Error).message).toMatch(/^[^\n]+\.$/);
        }
      }),
    );
  });
});
