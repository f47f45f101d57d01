import { expect, test } from 'vitest';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { recordMarkedAs } from '#server/test-support/booking/consultation-records.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { type ExportFormat, exportRecords } from './export-records.ts';

const record = recordMarkedAs('clock-off', 'filled-fast');
const unknown: ConsultationRecord = { ...record, booking: null };

async function exported(format: ExportFormat, ...records: ConsultationRecord[]): Promise<string> {
  async function* source() {
    yield* records;
  }
  return (await Array.fromAsync(exportRecords(format, source(), 'everline.test'))).join('');
}

test('the CSV file names its columns and has one line for each request', async () => {
  expect(await exported('csv', record, unknown)).toBe(
    [
      '\ufeffid,received_at,name,email,company,service,problems,additional,selected_date,selected_time,date,slot,starts_at,time_zone,locale,marks,message,reference,state,sequence,changed_at,change_messages',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301,2026-11-12T08:00:00.000Z,"Ada Lovelace",ada@engine.example,"Analytical Engines",ai-phone,"We miss calls after hours.",,11/16/2026,"9:30 AM",2026-11-16,09:30,2026-11-16T08:30:00.000Z,Europe/Paris,en-US,"clock-off filled-fast",delivered,EV-3SES-4N,requested,0,,',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301,2026-11-12T08:00:00.000Z,"Ada Lovelace",ada@engine.example,"Analytical Engines",ai-phone,"We miss calls after hours.",,11/16/2026,"9:30 AM",,,,,,,,EV-3SES-4N,,,,',
      '',
    ].join('\r\n'),
  );
});

test('the JSON file has every value as it was typed', async () => {
  const typed = '=1+1\u202e\u2028\n<b>';
  const text = await exported('json', { ...record, problems: typed }, unknown);
  expect(JSON.parse(text)).toEqual([
    {
      ...validRow,
      problems: typed,
      id: record.id,
      received_at: '2026-11-12T08:00:00.000Z',
      date: '2026-11-16',
      slot: '09:30',
      starts_at: '2026-11-16T08:30:00.000Z',
      time_zone: 'Europe/Paris',
      locale: 'en-US',
      marks: ['clock-off', 'filled-fast'],
      message: 'delivered',
      reference: 'EV-3SES-4N',
      state: 'requested',
      sequence: 0,
      changed_at: null,
      change_messages: [],
    },
    expect.objectContaining({ ...validRow, date: null, starts_at: null, marks: [], message: null }),
  ]);
  expect(text).not.toMatch(/[\u202e\u2028]/);
  expect(JSON.parse(await exported('json'))).toEqual([]);
});

test('every format knows that a request was moved or cancelled', async () => {
  const changedAt = Date.UTC(2026, 10, 13, 9);
  const booking = { ...record.booking, state: 'cancelled', sequence: 2, changedAt };
  const cancelled = { ...record, booking } as ConsultationRecord;
  expect(await exported('csv', cancelled)).toContain(',cancelled,2,2026-11-13T09:00:00.000Z,');
  expect(JSON.parse(await exported('json', cancelled))).toMatchObject([
    { state: 'cancelled', sequence: 2, changed_at: '2026-11-13T09:00:00.000Z' },
  ]);
  const text = await exported('ics', record, cancelled);
  expect(text).toContain('\r\nMETHOD:PUBLISH\r\n');
  expect(text.match(/STATUS:\w+/g)).toEqual(['STATUS:TENTATIVE', 'STATUS:CANCELLED']);
  expect(text.match(/SEQUENCE:\d/g)).toEqual(['SEQUENCE:0', 'SEQUENCE:2']);
});

test('the calendar file names the visitor and the reason, and no text can add a line to the calendar', async () => {
  const problems = 'Calls, missed; often\r\nEND:VEVENT\nBEGIN:VEVENT';
  const other = { ...record, id: '7b1d3c5e-0000-4000-8000-000000000000' };
  const text = await exported('ics', { ...record, problems, additional: ' ' }, unknown, other);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines).toContain('UID:3f2504e0-4f89-41d3-9a0c-0305e82c3301@everline.test');
  expect(lines).toContain('DTSTART:20261116T083000Z');
  expect(lines).toContain('SUMMARY:Ada Lovelace: AI Phone Agent');
  expect(lines).toContain(
    'DESCRIPTION:ada@engine.example\\n\\nAnalytical Engines\\n\\nCalls\\, missed\\; often\\nEND:VEVENT\\nBEGIN:VEVENT',
  );
});
