import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotStart } from '../booking-window.ts';
import type { CalendarDate } from '../calendar-date.ts';
import {
  type CalendarEntry,
  calendarFile,
  googleCalendarLink,
  outlookCalendarLink,
} from './calendar-entry.ts';

const entry: CalendarEntry = {
  id: 'b7e1',
  title: 'Consultation: AI Chat Agent',
  description: 'Missed calls; slow, late\nC:\\leads',
  date: '2026-11-16',
  slot: '09:30',
  startsAt: Date.UTC(2026, 10, 16, 14, 30),
  createdAt: Date.UTC(2026, 10, 12, 15, 4, 5, 678),
  changedAt: null,
  sequence: 0,
  state: 'requested',
};
const floating: CalendarEntry = { ...entry, startsAt: null };

/**
 * Reads a calendar file by the rules of RFC 5545. Joins the folded lines, then splits each line
 * into its name and its value.
 */
function read(file: string): [name: string, value: string][] {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1)];
  });
}
const valueIn = (file: string, name: string) => read(file).find(([found]) => found === name)?.[1];
const unescaped = (value = '') =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
/** Any text of whole characters, including control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units).toWellFormed()),
);
const octetsOf = (text: string) => new TextEncoder().encode(text).length;

describe('the calendar file', () => {
  test('describes a tentative event, line by line', () => {
    expect(calendarFile([entry], 'everline.example')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//everline.example//consultations//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:b7e1@everline.example',
        'DTSTAMP:20261112T150405Z',
        'LAST-MODIFIED:20261112T150405Z',
        'SEQUENCE:0',
        'DTSTART:20261116T143000Z',
        'DTEND:20261116T150000Z',
        'STATUS:TENTATIVE',
        'SUMMARY:Consultation: AI Chat Agent',
        'DESCRIPTION:Missed calls\\; slow\\, late\\nC:\\\\leads',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('of a moved entry has the same UID, a higher sequence and the time of the move', () => {
    const changedAt = Date.UTC(2026, 10, 13, 9);
    const file = calendarFile([{ ...entry, sequence: 2, changedAt }], 'everline.example');
    expect(valueIn(file, 'UID')).toBe('b7e1@everline.example');
    expect(valueIn(file, 'SEQUENCE')).toBe('2');
    expect(valueIn(file, 'DTSTAMP')).toBe('20261113T090000Z');
    expect(valueIn(file, 'LAST-MODIFIED')).toBe('20261113T090000Z');
    expect(valueIn(file, 'STATUS')).toBe('TENTATIVE');
    expect(valueIn(file, 'METHOD')).toBe('PUBLISH');
  });

  test('of a cancelled entry tells calendar programs to remove the entry', () => {
    const cancelled: CalendarEntry = { ...entry, sequence: 1, state: 'cancelled' };
    const file = calendarFile([cancelled], 'everline.example');
    expect(valueIn(file, 'METHOD')).toBe('CANCEL');
    expect(valueIn(file, 'STATUS')).toBe('CANCELLED');
    expect(valueIn(file, 'SEQUENCE')).toBe('1');
    expect(valueIn(calendarFile([cancelled, entry], 'x.example'), 'METHOD')).toBe('PUBLISH');
  });

  test('holds any number of entries', () => {
    const names = (entries: CalendarEntry[]) =>
      read(calendarFile(entries, 'x.example')).filter(([name]) => name === 'UID');
    expect(names([])).toEqual([]);
    expect(names([entry, { ...entry, id: 'c9' }])).toEqual([
      ['UID', 'b7e1@x.example'],
      ['UID', 'c9@x.example'],
    ]);
  });

  test.each<[CalendarDate, string, string]>([
    ['2026-10-30', 'America/New_York', '20261030T133000Z'],
    ['2026-11-02', 'America/New_York', '20261102T143000Z'],
    ['2027-03-12', 'America/New_York', '20270312T143000Z'],
    ['2027-03-15', 'America/New_York', '20270315T133000Z'],
    ['2027-03-26', 'Europe/Paris', '20270326T083000Z'],
    ['2027-03-29', 'Europe/Paris', '20270329T073000Z'],
    ['2026-10-02', 'Australia/Lord_Howe', '20261001T230000Z'],
    ['2026-10-05', 'Australia/Lord_Howe', '20261004T223000Z'],
  ])('9:30 AM on %s in %s begins at %s', (date, zone, stamp) => {
    const startsAt = slotStart(date, '09:30', zone);
    expect(valueIn(calendarFile([{ ...entry, date, startsAt }], 'x'), 'DTSTART')).toBe(stamp);
  });

  test('has a time without a zone if the zone is unknown', () => {
    const file = calendarFile([floating], 'x.example');
    expect(valueIn(file, 'DTSTART')).toBe('20261116T093000');
    expect(valueIn(file, 'DTEND')).toBe('20261116T100000');
    const last = calendarFile([{ ...floating, slot: '16:30' }], 'x.example');
    expect(valueIn(last, 'DTEND')).toBe('20261116T170000');
  });

  test.each([
    ['75 octets stay on one line', 'x'.repeat(67), 1],
    ['76 octets take two lines', 'x'.repeat(68), 2],
    ['emoji are not split', '😀'.repeat(40), 3],
    ['a family of emoji comes back whole', '👩🏽‍👩🏽‍👧🏽'.repeat(20), 9],
  ])('%s', (_, title, lines) => {
    const file = calendarFile([{ ...entry, title }], 'x');
    const summary = file.slice(file.indexOf('SUMMARY'), file.indexOf('\r\nDESCRIPTION'));
    expect(summary.split('\r\n')).toHaveLength(lines);
    for (const line of summary.split('\r\n')) {
      expect(octetsOf(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(unescaped(valueIn(file, 'SUMMARY'))).toBe(title);
  });

  test('keeps any text, even a text that tries to begin a new line or a new property', () => {
    const tricky = fc.string({
      unit: fc.constantFrom(
        '\\',
        ';',
        ',',
        ':',
        '\n',
        '\r',
        '\r\n',
        ' ',
        '\t',
        'n',
        'N',
        'é',
        '漢',
        '😀',
        '\r\nEND:VEVENT\r\n',
        '\u2028',
        'xxxxxxxxxxxxxxxxxxxxxxxx',
      ),
      maxLength: 60,
    });
    const text = fc.oneof(tricky, anyText);
    const lineBreaks = ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
    const kept = (typed: string) =>
      lineBreaks
        .reduce((text, lineBreak) => text.replaceAll(lineBreak, '\n'), typed)
        .replace(/(?![\t\n])\p{Cc}/gu, '');
    fc.assert(
      fc.property(text, text, (title, description) => {
        const file = calendarFile([{ ...entry, title, description }], 'x.example');
        expect(Math.max(...file.split('\r\n').map(octetsOf))).toBeLessThanOrEqual(75);
        // No program finds the end of a line where none is, or a sign that may not be there.
        expect(file.replaceAll('\r\n', '')).not.toMatch(/(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u);
        const lines = read(file);
        expect(lines.map(([name]) => name).slice(5)).toEqual([
          'BEGIN',
          'UID',
          'DTSTAMP',
          'LAST-MODIFIED',
          'SEQUENCE',
          'DTSTART',
          'DTEND',
          'STATUS',
          'SUMMARY',
          'DESCRIPTION',
          'END',
          'END',
        ]);
        expect(unescaped(valueIn(file, 'SUMMARY'))).toBe(kept(title));
        expect(unescaped(valueIn(file, 'DESCRIPTION'))).toBe(kept(description));
      }),
      { numRuns: 500 },
    );
  });
});

const parts = (link: string) => {
  const url = new URL(link);
  return [url.origin + url.pathname, Object.fromEntries(url.searchParams)];
};

describe('calendar links', () => {
  test.each([
    ['known', entry, '20261116T143000Z/20261116T150000Z'],
    ['unknown', floating, '20261116T093000/20261116T100000'],
  ])('to Google carry the start in the zone %s', (_, value, dates) => {
    expect(parts(googleCalendarLink(value))).toEqual([
      'https://calendar.google.com/calendar/render',
      { action: 'TEMPLATE', text: entry.title, details: entry.description, dates },
    ]);
  });

  test.each([
    ['known', entry, '2026-11-16T14:30:00Z', '2026-11-16T15:00:00Z'],
    ['unknown', floating, '2026-11-16T09:30:00', '2026-11-16T10:00:00'],
  ])('to Outlook carry the start in the zone %s', (_, value, startdt, enddt) => {
    expect(parts(outlookCalendarLink(value))).toEqual([
      'https://outlook.office.com/calendar/0/deeplink/compose',
      {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: entry.title,
        body: entry.description,
        startdt,
        enddt,
      },
    ]);
  });

  test.each([googleCalendarLink, outlookCalendarLink])(
    'carry any text unchanged through %o',
    (linkTo) => {
      fc.assert(
        fc.property(anyText, anyText, (title, description) => {
          const values = [
            ...new URL(linkTo({ ...entry, title, description })).searchParams.values(),
          ];
          expect(values).toEqual(expect.arrayContaining([title, description]));
          expect(values).toHaveLength(linkTo === googleCalendarLink ? 4 : 6);
        }),
      );
    },
  );
});
