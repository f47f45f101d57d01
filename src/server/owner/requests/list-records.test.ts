import { expect, test } from 'vitest';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { recordMarkedAs } from '#server/test-support/booking/consultation-records.ts';
import { listRecords } from './list-records.ts';

const record = recordMarkedAs();

async function listed(...records: ConsultationRecord[]): Promise<string> {
  async function* source() {
    yield* records;
  }
  return (await Array.fromAsync(listRecords(source()))).join('');
}

test('a request is shown as a block of lines', async () => {
  expect(await listed(record)).toBe(
    [
      'Ada Lovelace <ada@engine.example>, Analytical Engines',
      '  Service   AI Phone Agent',
      '  Wishes    2026-11-16 at 9:30 AM, begins 2026-11-16 08:30 UTC, visitor in Europe/Paris',
      '  Received  2026-11-12 08:00 UTC',
      '  Reference EV-3SES-4N',
      '  Problems  | We miss calls after hours.',
      '',
      '1 request.',
      '',
    ].join('\n'),
  );
});

test('unknown and empty values are left out, and remarks for the owner are shown', async () => {
  const booking = { ...record.booking, startsAt: null, timeZone: null, message: 'refused' };
  const unsure = { ...record, company: '', problems: ' \n', booking } as ConsultationRecord;
  const marked = { ...unsure, booking: { ...booking, marks: ['clock-off'] } } as ConsultationRecord;
  expect(await listed(marked, { ...unsure, booking: null })).toBe(
    [
      'Ada Lovelace <ada@engine.example>',
      '  Service   AI Phone Agent',
      '  Wishes    2026-11-16 at 9:30 AM, zone not known',
      '  Received  2026-11-12 08:00 UTC',
      '  Reference EV-3SES-4N',
      '  Note      clock-off, message refused',
      '',
      'Ada Lovelace <ada@engine.example>',
      '  Service   AI Phone Agent',
      '  Wishes    11/16/2026, 9:30 AM',
      '  Received  2026-11-12 08:00 UTC',
      '  Reference EV-3SES-4N',
      '',
      '2 requests.',
      '',
    ].join('\n'),
  );
  expect(await listed()).toBe('No requests.\n');
});

test('a moved request has its present time, and a cancelled one says so', async () => {
  const changedAt = Date.UTC(2026, 10, 13, 9);
  const booking = { ...record.booking, date: '2026-11-17', slot: '14:00', sequence: 1, changedAt };
  const moved = { ...record, booking } as ConsultationRecord;
  const text = await listed(moved);
  expect(text).toContain('  Wishes    2026-11-17 at 2:00 PM, begins');
  expect(text).toContain('  Status    moved 2026-11-13 09:00 UTC\n');
  const changeMessages = ['chat waiting'];
  const cancelled = { ...booking, state: 'cancelled', sequence: 2, changeMessages };
  const after = await listed({ ...record, booking: cancelled } as ConsultationRecord);
  expect(after).toContain('  Status    CANCELED 2026-11-13 09:00 UTC, 2 changes in all\n');
  expect(after).toContain('  Note      later message: chat waiting\n');
});

test('no text of a visitor can control the terminal or look like a line of the list', async () => {
  const text = await listed({
    ...record,
    name: 'Ada\u001b[2J\nEve',
    problems: 'one\r\nEve <eve@x.example>\n  Service   none\n\ttab\u202eback',
  });
  expect(text).toContain('Ada\\u{1b}[2J\\u{a}Eve <ada@');
  expect(text).toContain(
    [
      '  Problems  | one',
      '            | Eve <eve@x.example>',
      '            |   Service   none',
      '            |  tab\\u{202e}back',
    ].join('\n'),
  );
});
